// The asking end, in the page: requests as promises, and events of the host.
import { DisposableStore, type Disposable } from '../base/disposables';
import {
  isMessage,
  RpcError,
  type Contract,
  type EventName,
  type Message,
  type Params,
  type Port,
  type RequestName,
  type Result,
} from './rpc';

/** Clears itself; both ends have timers, and neither DOM nor Node types are needed for this much. */
export type StartTimer = (task: () => void, afterMs: number) => () => void;

export const systemTimer: StartTimer = (task, afterMs) => {
  const timer = setTimeout(task, afterMs);
  return () => clearTimeout(timer);
};

interface Pending {
  resolve(result: unknown): void;
  reject(error: RpcError): void;
  stopTimer(): void;
}

export class RpcClient<C extends Contract> implements Disposable {
  private readonly store = new DisposableStore();
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, Set<(payload: unknown) => void>>();
  private queue: Message[] | undefined = [];
  private lastId = 0;
  private isDisposed = false;

  constructor(
    private readonly port: Port,
    private readonly startTimer: StartTimer = systemTimer,
  ) {
    this.store.add(port.onMessage((message) => this.receive(message)));
    port.post({ kind: 'ready' });
  }

  /** Rejects with an RpcError. Without `timeoutMs` it waits as long as it takes: right for what a person answers. */
  request<M extends RequestName<C>>(method: M, params: Params<C, M>, timeoutMs?: number): Promise<Result<C, M>> {
    if (this.isDisposed) return Promise.reject(new RpcError('disposed'));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const stopTimer = timeoutMs === undefined ? () => {} : this.startTimer(() => this.giveUp(id), timeoutMs);
      this.pending.set(id, { resolve: resolve, reject, stopTimer });
      this.post({ kind: 'request', id, method, params });
    });
  }

  on<N extends EventName<C>>(name: N, listener: (payload: C['events'][N]) => void): Disposable {
    const own = (payload: unknown): void => listener(payload as C['events'][N]);
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(own));
    return { dispose: () => void all.delete(own) };
  }

  dispose(): void {
    this.isDisposed = true;
    this.queue = [];
    this.store.dispose();
    for (const id of [...this.pending.keys()]) this.take(id)?.reject(new RpcError('disposed'));
  }

  private receive(message: unknown): void {
    if (!isMessage(message)) return;
    if (message.kind === 'ready') this.flush();
    else if (message.kind === 'reply') this.take(message.id)?.resolve(message.result);
    else if (message.kind === 'failure') this.take(message.id)?.reject(new RpcError('failed', message.failure));
    else if (message.kind === 'event')
      for (const listen of this.listeners.get(message.name) ?? []) listen(message.payload);
  }

  private giveUp(id: number): void {
    const waiting = this.take(id);
    if (!waiting) return;
    this.post({ kind: 'cancel', id });
    waiting.reject(new RpcError('timedOut'));
  }

  private take(id: number): Pending | undefined {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    waiting?.stopTimer();
    return waiting;
  }

  private flush(): void {
    const waiting = this.queue ?? [];
    this.queue = undefined;
    for (const message of waiting) this.port.post(message);
  }

  private post(message: Message): void {
    if (this.queue) this.queue.push(message);
    else this.port.post(message);
  }
}
