import type { PlainAnswer } from '../../domain/connection/diagnosis';
import { addressOf, routes } from '../routes';

/** A read of the contract without a key, the way all requests go: through VS Code's proxy and certificates. 401 is expected. */
export async function askWithoutKey(baseUrl: string, signal: AbortSignal): Promise<PlainAnswer> {
  const address = addressOf('listUsers', baseUrl, routes.users());
  const response = await globalThis.fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal,
  });
  // What is in it is not looked at.
  await response.body?.cancel();
  const location = response.headers.get('location');
  const leadsTo = location !== null && URL.canParse(location, address) ? new URL(location, address).host : undefined;
  return {
    status: response.status,
    contentType: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '',
    ...(leadsTo === undefined ? {} : { leadsTo }),
  };
}
