// How the parts of the Record page ask the host, and what they say when it fails.
import { RpcError, type Params, type Result } from '../../src/protocol/rpc';
import type { RecordPageContract } from '../../src/protocol/messages';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { strings } from './strings';

type Requests = keyof RecordPageContract['requests'];

export interface PageAsk {
  /** Reads: given up after a while. */
  read<M extends Requests>(method: M, params: Params<RecordPageContract, M>): Promise<Result<RecordPageContract, M>>;
  /** Does something outside the page; a failure is shown above the tabs. */
  act<M extends Requests>(method: M, params: Params<RecordPageContract, M>): void;
}

/** The transport has its own limits: this one only ends waiting for a host that will never answer. */
const READ_TIMEOUT_MS = 120_000;

export function pageAsk(rpc: RpcClient<RecordPageContract>, onFailure: (text: string) => void): PageAsk {
  return {
    read: (method, params) => rpc.request(method, params, READ_TIMEOUT_MS),
    act: (method, params) => {
      rpc.request(method, params).catch((error: unknown) => {
        if (!isCancelled(error)) onFailure(failureText(error));
      });
    },
  };
}

export function failureText(error: unknown): string {
  if (!(error instanceof RpcError)) return String(error);
  if (error.remote) return error.remote.text;
  return error.kind === 'timedOut' ? strings.timedOut : strings.hostGone;
}

/** What a person called off is not a failure. */
function isCancelled(error: unknown): boolean {
  return error instanceof RpcError && error.remote?.failure?.kind === 'cancelled';
}
