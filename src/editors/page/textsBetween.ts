// The texts passed during one go of typing. Not its first text, even if Backspace leads back to it: undo stops there. Pure.
import { textHash } from '../../base/textHash';

export class TextsBetween {
  private readonly hashes = new Set<number>();
  private first: number | undefined;
  private last: number | undefined;

  /** Call before an edit of this text; `isContinued` if it may continue the previous edit. */
  begin(text: string, isContinued: boolean): void {
    const before = textHash(text);
    if (!isContinued || before !== this.last) this.first = before;
    if (before === this.first) this.hashes.delete(before);
    else this.hashes.add(before);
  }

  /** Call after the edit. */
  end(text: string): void {
    this.last = textHash(text);
  }

  has(text: string): boolean {
    return this.hashes.has(textHash(text));
  }
}
