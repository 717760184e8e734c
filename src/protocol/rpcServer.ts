// The answering end, in the extension host: handlers by name, and events for the page.
import { DisposableStore, type Disposable } from '../base/disposables';
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

/** One handler for every request; the signal is aborted when the page is gone, asks no more, or was loaded anew. */
export type Handlers<C extends Contract> = {
  readonly [M in RequestName<C>]: (params: Params<C, M>, signal: AbortSignal) => Promise<Result<C, M>>;
};

type AnyHandler = (params: unknown, signal: AbortSignal) => Promise<unknown>;

export class RpcServer<C extends Contract> implements Disposable {
  private readonly store = new DisposableStore();
  private readonly running = new Map<number, AbortController>();
  private queue: Message[] | undefined = [];
  private isDisposed = false;

  /** `explain` turns whatever a handler threw into plain data. */
  constructor(
    private readonly port: Port,
    private readonly handlers: Handlers<C>,
    private readonly explain: (error: unknown) => RemoteFailure,
  ) {
    this.store.add(port.onMessage((message) => this.receive(message)));
  }

  /** Waits in the queue until the page is there. */
  emit<N extends EventName<C>>(name: N, payload: C['events'][N]): void {
    const message: Message = { kind: 'event', name, payload };
    if (this.queue) this.queue.push(message);
    else this.post(message);
  }

  dispose(): void {
    this.isDisposed = true;
    this.queue = [];
    this.abortAll();
    this.store.dispose();
  }

  private receive(message: unknown): void {
    if (!isMessage(message)) return;
    if (message.kind === 'ready') this.greet();
    else if (message.kind === 'cancel') this.running.get(message.id)?.abort();
    else if (message.kind === 'request') void this.answer(message.id, message.method, message.params);
  }

  /** A page that says it is ready is new: what the page before it asked for must not reach it under the same number. */
  private greet(): void {
    this.abortAll();
    this.post({ kind: 'ready' });
    const waiting = this.queue ?? [];
    this.queue = undefined;
    for (const message of waiting) this.post(message);
  }

  private async answer(id: number, method: string, params: unknown): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    let message: Message;
    try {
      message = { kind: 'reply', id, result: await this.handlerOf(method)(params, controller.signal) };
    } catch (error) {
      message = { kind: 'failure', id, failure: this.explain(error) };
    }
    // Only the request that still holds its number is answered.
    if (this.running.get(id) !== controller) return;
    this.running.delete(id);
    if (!controller.signal.aborted) this.post(message);
  }

  private handlerOf(method: string): AnyHandler {
    if (!Object.hasOwn(this.handlers, method)) throw new Error(`No handler for ${method}`);
    return (this.handlers as unknown as Readonly<Record<string, AnyHandler>>)[method] as AnyHandler;
  }

  private abortAll(): void {
    const controllers = [...this.running.values()];
    this.running.clear();
    for (const controller of controllers) controller.abort();
  }

  private post(message: Message): void {
    if (!this.isDisposed) this.port.post(message);
  }
}
