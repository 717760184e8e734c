// How the parts of a page ask the host, and what they say when it fails.
import { RpcError, type Contract, type Params, type RequestName, type Result } from '../../src/protocol/rpc';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { sharedStrings } from './strings';

export interface PageAsk<C extends Contract> {
  /** Reads: given up after a while. */
  read<M extends RequestName<C>>(method: M, params: Params<C, M>): Promise<Result<C, M>>;
  /** Takes as long as it takes: right for what waits for a person. */
  wait<M extends RequestName<C>>(method: M, params: Params<C, M>): Promise<Result<C, M>>;
  /** Does something outside the page; a failure is shown above the rest. */
  act<M extends RequestName<C>>(method: M, params: Params<C, M>): void;
}

/** The transport has its own limits: this one only ends waiting for a host that will never answer. */
const READ_TIMEOUT_MS = 120_000;

export function pageAsk<C extends Contract>(rpc: RpcClient<C>, onFailure: (text: string) => void): PageAsk<C> {
  return {
    read: (method, params) => rpc.request(method, params, READ_TIMEOUT_MS),
    wait: (method, params) => rpc.request(method, params),
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
  return error.kind === 'timedOut' ? sharedStrings.timedOut : sharedStrings.hostGone;
}

/** What a person called off is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof RpcError && error.remote?.failure?.kind === 'cancelled';
}
