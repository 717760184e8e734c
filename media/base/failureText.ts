// What a page says when a request failed.
import { RpcError, type RemoteFailure } from '../../src/protocol/rpc';
import { READ_TIMEOUT_MS } from '../../src/protocol/rpcClient';
import { sharedStrings } from './strings';

export function failureText(error: unknown): string {
  if (!(error instanceof RpcError)) return String(error);
  return error.remote?.text ?? sharedStrings.timedOut(READ_TIMEOUT_MS);
}

/** Whether the thing is gone: its document already says so. */
export function isGone(remote: RemoteFailure | undefined): boolean {
  return remote?.failure?.kind === 'notFound';
}

/** Whether the user cancelled: that is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof RpcError && error.remote?.failure?.kind === 'cancelled';
}
