// Which values a field has sent and not heard back yet. The host answers each with the stored value: an echo, which must not
// replace what was typed since.

const MAX_WAITING = 500;

export class SentValues {
  private waiting: string[] = [];

  add(text: string): void {
    this.waiting.push(text);
    if (this.waiting.length > MAX_WAITING) this.waiting.shift();
  }

  /** Whether the host returns a sent text. Forgets the texts sent before it too, because the host may skip some. */
  isEcho(text: string): boolean {
    const place = this.waiting.lastIndexOf(text);
    if (place < 0) return false;
    this.waiting = this.waiting.slice(place + 1);
    return true;
  }

  clear(): void {
    this.waiting = [];
  }
}
