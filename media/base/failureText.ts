// What a page says when a request failed.
import { RpcError, type RemoteFailure } from '../../src/protocol/rpc';
import { READ_TIMEOUT_MS } from '../../src/protocol/rpcClient';
import { sharedStrings } from './strings';

export function failureText(error: unknown): string {
  if (!(error instanceof RpcError)) return String(error);
  return error.remote?.text ?? sharedStrings.timedOut(READ_TIMEOUT_MS);
}

/** The document of what is gone says so itself. */
export function isGone(remote: RemoteFailure | undefined): boolean {
  return remote?.failure?.kind === 'notFound';
}

/** What a user cancelled is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof RpcError && error.remote?.failure?.kind === 'cancelled';
}
