// The page's end of the channel to its panel, and the state VS Code keeps for it.
import { RpcClient } from '../../src/protocol/rpcClient';
import type { Contract, Port } from '../../src/protocol/rpc';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

export interface PageHost<C extends Contract, S extends object> {
  readonly rpc: RpcClient<C>;
  /** What was kept when the page was last shown; its fields are as old as the page that wrote them. */
  readonly state: Partial<S>;
  keep(state: S): void;
}

/** To be called once: VS Code hands out its interface a single time. */
export function connectHost<C extends Contract, S extends object>(): PageHost<C, S> {
  const api = acquireVsCodeApi();
  const port: Port = {
    post: (message) => api.postMessage(message),
    onMessage: (listener) => {
      const onMessage = (event: MessageEvent): void => listener(event.data);
      window.addEventListener('message', onMessage);
      return { dispose: () => window.removeEventListener('message', onMessage) };
    },
  };
  return {
    rpc: new RpcClient<C>(port),
    state: api.getState() ?? {},
    keep: (state) => api.setState(state),
  };
}
