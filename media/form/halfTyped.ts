// What is typed and no value yet, by the id of its control. The page keeps it: it is created anew whenever its tab is shown.
import type { HalfTypedTexts } from '../../src/protocol/page';

class HalfTyped {
  private kept: HalfTypedTexts = { texts: {} };
  private onChange = (_kept: HalfTypedTexts): void => undefined;

  /** Before the first field is created. */
  restore(kept: HalfTypedTexts | undefined, onChange: (kept: HalfTypedTexts) => void): void {
    if (kept) this.kept = kept;
    this.onChange = onChange;
  }

  get(id: string): string | undefined {
    return this.kept.texts[id];
  }

  /** Undefined where what is typed is a value, or nothing is. */
  set(id: string, text: string | undefined): void {
    if (this.get(id) === text) return;
    const { [id]: _before, ...others } = this.kept.texts;
    this.change({ ...this.kept, texts: text === undefined ? others : { ...others, [id]: text } });
  }

  /** Nothing is left of before the document was reverted. */
  revert(revertedAtMs: number | undefined): void {
    if (revertedAtMs !== undefined && revertedAtMs !== this.kept.revertedAtMs) this.change({ texts: {}, revertedAtMs });
  }

  private change(kept: HalfTypedTexts): void {
    this.kept = kept;
    this.onChange(kept);
  }
}

export const halfTyped = new HalfTyped();
