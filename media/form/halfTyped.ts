// What is typed and no value yet, by the id of its control. The page keeps it: it is created anew whenever its tab is shown.
import type { DocumentState } from '../../src/protocol/editedDocument';
import type { HalfTypedTexts } from '../../src/protocol/page';

const CHOICE = 'conflict ';

/** The id of the choice for a field of a conflict. */
export function choiceId(version: number, field: string): string {
  return `${CHOICE}${String(version)} ${field}`;
}

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

  /** `text` is undefined if nothing is typed, or what is typed is a value. */
  set(id: string, text: string | undefined): void {
    if (this.get(id) === text) return;
    const { [id]: _before, ...others } = this.kept.texts;
    this.change({ ...this.kept, texts: text === undefined ? others : { ...others, [id]: text } });
  }

  /** Nothing is left of before the document was reverted, or of what was chosen in other conflicts: a later one may be about the same texts. */
  follow({ revertedAtMs, conflict }: Pick<DocumentState, 'revertedAtMs' | 'conflict'>): void {
    if (revertedAtMs !== undefined && revertedAtMs !== this.kept.revertedAtMs) this.change({ texts: {}, revertedAtMs });
    const open = conflict && choiceId(conflict.version, '');
    for (const id of Object.keys(this.kept.texts))
      if (id.startsWith(CHOICE) && !(open && id.startsWith(open))) this.set(id, undefined);
  }

  private change(kept: HalfTypedTexts): void {
    this.kept = kept;
    this.onChange(kept);
  }
}

export const halfTyped = new HalfTyped();
