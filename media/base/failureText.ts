// What a page says when a request failed.
import { RpcError } from '../../src/protocol/rpc';
import { sharedStrings } from './strings';

export function failureText(error: unknown): string {
  if (!(error instanceof RpcError)) return String(error);
  return error.remote?.text ?? sharedStrings.timedOut;
}

/** What a user cancelled is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof RpcError && error.remote?.failure?.kind === 'cancelled';
}
