import type { ServiceClient } from '../api/client';
import { failureOrThrow, type Failure } from '../domain/failure';

/** Checks address and key with a single request. Undefined if valid, `cancelled` if aborted. The response is what the first view needs. */
export async function checkKey(client: ServiceClient, signal: AbortSignal): Promise<Failure | undefined> {
  try {
    // As in the view, a Mini in an unexpected form is only left out.
    await client.minis.listMinis({}, { signal, onLeftOut: () => undefined });
    return undefined;
  } catch (error) {
    return failureOrThrow(error);
  }
}
