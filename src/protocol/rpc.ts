// Messages between panels and their pages: requests and replies one way, events the other.
import type { Disposable } from '../base/disposables';
import type { Failure } from '../domain/failure';

/** The requests and events of one page. Everything is plain JSON. */
export interface Contract {
  readonly requests: Readonly<Record<string, { readonly params: unknown; readonly result: unknown }>>;
  readonly events: Readonly<Record<string, unknown>>;
}

export type Params<C extends Contract, M extends keyof C['requests']> = C['requests'][M]['params'];
export type Result<C extends Contract, M extends keyof C['requests']> = C['requests'][M]['result'];
export type RequestName<C extends Contract> = keyof C['requests'] & string;
export type EventName<C extends Contract> = keyof C['events'] & string;

/** A failure as it crosses the border. Without `failure` it is a bug of ours. */
export interface RemoteFailure {
  readonly failure?: Failure;
  /** A sentence for the user. */
  readonly text: string;
}

export type Message =
  /** A page begins: requests of the page before it are no longer wanted. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'request'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'reply'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: RemoteFailure }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown };

/** One end of a postMessage channel. */
export interface Port {
  post(message: Message): void;
  onMessage(listener: (message: unknown) => void): Disposable;
}

const kinds = new Set<unknown>(['ready', 'request', 'cancel', 'reply', 'failure', 'event'] satisfies Message['kind'][]);

/** Other scripts post to windows too. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}

/** A failed request, on the requesting side. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

  /** Without `remote` the request timed out. */
  constructor(readonly remote?: RemoteFailure) {
    super(remote?.text ?? 'timed out');
  }
}
