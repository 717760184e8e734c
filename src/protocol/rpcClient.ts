// The requesting end, in the page: requests as promises, and events from the host. Lives as long as its page.
import {
  isMessage,
  RpcError,
  type Contract,
  type EventName,
  type Params,
  type Port,
  type RequestName,
  type Result,
} from './rpc';

/** Returns a function that stops the timer. */
type StartTimer = (task: () => void, afterMs: number) => () => void;

const systemTimer: StartTimer = (task, afterMs) => {
  const timer = setTimeout(task, afterMs);
  return () => clearTimeout(timer);
};

/** The transport has its own limits. This one only stops waiting for a host that never responds. */
export const READ_TIMEOUT_MS = 120_000;

interface Pending {
  resolve(result: unknown): void;
  reject(error: RpcError): void;
  stopTimer(): void;
}

export class RpcClient<C extends Contract> {
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, (payload: unknown) => void>();
  private lastId = 0;

  constructor(
    private readonly port: Port,
    private readonly startTimer: StartTimer = systemTimer,
  ) {
    port.onMessage((message) => this.receive(message));
    port.post({ kind: 'ready' });
  }

  /** Times out. Rejects with an RpcError. */
  read<M extends RequestName<C>>(method: M, params: Params<C, M>): Promise<Result<C, M>> {
    return this.send(method, params, (id) => this.startTimer(() => this.timeOut(id), READ_TIMEOUT_MS));
  }

  /** Never times out, for requests that the user answers. Rejects with an RpcError. */
  request<M extends RequestName<C>>(method: M, params: Params<C, M>): Promise<Result<C, M>> {
    return this.send(method, params, () => () => undefined);
  }

  /** One listener for each event. */
  on<N extends EventName<C>>(name: N, listener: (payload: C['events'][N]) => void): void {
    this.listeners.set(name, (payload) => listener(payload as C['events'][N]));
  }

  private send<R>(method: string, params: unknown, startTimer: (id: number) => () => void): Promise<R> {
    const id = ++this.lastId;
    return new Promise<R>((resolve, reject) => {
      this.pending.set(id, { resolve: (result) => resolve(result as R), reject, stopTimer: startTimer(id) });
      this.port.post({ kind: 'request', id, method, params });
    });
  }

  private receive(message: unknown): void {
    if (!isMessage(message)) return;
    if (message.kind === 'reply') this.takePending(message.id)?.resolve(message.result);
    else if (message.kind === 'failure') this.takePending(message.id)?.reject(new RpcError(message.failure));
    else if (message.kind === 'event') this.listeners.get(message.name)?.(message.payload);
  }

  private timeOut(id: number): void {
    this.port.post({ kind: 'cancel', id });
    this.takePending(id)?.reject(new RpcError());
  }

  private takePending(id: number): Pending | undefined {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    waiting?.stopTimer();
    return waiting;
  }
}
