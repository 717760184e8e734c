// The server end, in the extension host: request handlers by name, and events to the page.
import type { Disposable } from '../base/disposables';
import {
  isMessage,
  type Contract,
  type EventName,
  type Message,
  type Params,
  type Port,
  type RemoteFailure,
  type RequestName,
  type Result,
} from './rpc';

/** A handler per request. The signal is aborted when the page is closed, reloaded or cancels the request. */
export type Handlers<C extends Contract> = {
  readonly [M in RequestName<C>]: (params: Params<C, M>, signal: AbortSignal) => Answer<Result<C, M>>;
};

/** A handler whose only reply is null may return nothing. */
type Answer<R> = [R] extends [null] ? void | Promise<void> : Promise<R>;

type AnyHandler = (params: unknown, signal: AbortSignal) => unknown;

export class RpcServer<C extends Contract> implements Disposable {
  private readonly handlers: ReadonlyMap<string, AnyHandler>;
  private readonly running = new Map<number, AbortController>();
  private readonly subscription: Disposable;

  /** `explain` converts anything a handler throws to plain data. */
  constructor(
    private readonly port: Port,
    handlers: Handlers<C>,
    private readonly explain: (error: unknown) => RemoteFailure,
  ) {
    this.handlers = new Map<string, AnyHandler>(Object.entries(handlers));
    this.subscription = port.onMessage((message) => this.receive(message));
  }

  get isAnswering(): boolean {
    return this.running.size > 0;
  }

  /** Lost if the page has not begun yet: it reads everything first anyway. */
  emit<N extends EventName<C>>(name: N, payload: C['events'][N]): void {
    this.port.post({ kind: 'event', name, payload });
  }

  dispose(): void {
    this.abortAll();
    this.subscription.dispose();
  }

  private receive(message: unknown): void {
    if (!isMessage(message)) return;
    if (message.kind === 'ready') this.abortAll();
    else if (message.kind === 'cancel') this.running.get(message.id)?.abort();
    else if (message.kind === 'request') void this.answer(message.id, message.method, message.params);
  }

  private async answer(id: number, method: string, params: unknown): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    let message: Message | undefined;
    try {
      message = { kind: 'reply', id, result: (await this.handlerOf(method)(params, controller.signal)) ?? null };
    } catch (error) {
      // Nobody waits for an aborted request, and its failure is the abort: not a bug to log.
      if (!controller.signal.aborted) message = { kind: 'failure', id, failure: this.explain(error) };
    }
    // A reloaded page counts from one again: only the request that still holds its number is answered.
    if (this.running.get(id) !== controller) return;
    this.running.delete(id);
    if (message && !controller.signal.aborted) this.port.post(message);
  }

  private handlerOf(method: string): AnyHandler {
    const handler = this.handlers.get(method);
    if (!handler) throw new Error(`No handler for ${method}`);
    return handler;
  }

  private abortAll(): void {
    const controllers = [...this.running.values()];
    this.running.clear();
    for (const controller of controllers) controller.abort();
  }
}
