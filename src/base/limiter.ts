import { onAbort } from './onAbort';

/** Lets at most `size` tasks run at once; the others wait their turn, first come first served. */
export class Limiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly size: number) {}

  /** Resolves when a place is free, with the function that gives it back. Rejects with the signal's reason when aborted first. */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.running >= this.size) await this.wait(signal);
    else this.running++;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    };
  }

  private wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        letGo();
        resolve();
      };
      const letGo = onAbort(signal, () => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(signal?.reason as Error);
      });
      this.waiting.push(turn);
    });
  }
}
