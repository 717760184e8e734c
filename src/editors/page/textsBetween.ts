// The texts within one go of typing. Not the one that it began with, though a Backspace may lead back to that: undo stops there. Pure.
import { textHash } from '../../base/textHash';

export class TextsBetween {
  private readonly hashes = new Set<number>();
  private first: number | undefined;
  private last: number | undefined;

  /** Before an edit of this text, which may continue the one before. */
  begin(text: string, isContinued: boolean): void {
    const before = textHash(text);
    if (!isContinued || before !== this.last) this.first = before;
    if (before === this.first) this.hashes.delete(before);
    else this.hashes.add(before);
  }

  /** After it. */
  end(text: string): void {
    this.last = textHash(text);
  }

  has(text: string): boolean {
    return this.hashes.has(textHash(text));
  }
}
