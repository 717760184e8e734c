import { onAbort } from './onAbort';

/** Runs at most `size` tasks at once; the others wait in order. */
export class Limiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly size: number) {}

  /** Resolves with the function that frees the slot again. Rejects with the signal's reason. */
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
