// The client as the extension has it.
import { createClient, type ServiceClient } from '../../../src/api/client';
import { BENCH_KEY } from './benchKey';

export function benchClient(baseUrl: string): ServiceClient {
  return createClient({ baseUrl, key: () => Promise.resolve(BENCH_KEY) });
}
