// The one way to the network.
import type { ClientOptions } from './clientOptions';
import type { Sender } from './sender';

export function transport(options: ClientOptions): Sender {
  throw new Error(`No transport to ${options.baseUrl} yet`);
}
