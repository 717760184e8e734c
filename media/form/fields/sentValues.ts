// Which values a field has sent and not heard back yet. The host answers each with the stored value: an echo, which must not
// replace what was typed since.

const MAX_WAITING = 500;

let undone = 0;

/** Before an undo or redo: what comes then is no echo, though a value that was typed and taken back may be like it. */
export function forgetSent(): void {
  undone++;
}

export class SentValues {
  private waiting: string[] = [];
  private since = undone;

  add(text: string): void {
    this.renew();
    this.waiting.push(text);
    if (this.waiting.length > MAX_WAITING) this.waiting.shift();
  }

  /** Also forgets those sent before it: the host may pass over some. */
  isEcho(text: string): boolean {
    this.renew();
    const place = this.waiting.lastIndexOf(text);
    if (place < 0) return false;
    this.waiting = this.waiting.slice(place + 1);
    return true;
  }

  clear(): void {
    this.waiting = [];
  }

  private renew(): void {
    if (this.since !== undone) this.clear();
    this.since = undone;
  }
}
