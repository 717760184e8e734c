// One document that is open for editing: what was last read, what its text was made from, and the time that VS Code compares.
import type { SaveOutcome, TextBase } from './saveText';
import type { TextForm } from './textForm';
import { sameMark, timeOf, type TextMark } from './textMark';
import { textHash } from '../../base/textHash';

/** What is kept of a document through a restart: with it a text that was not saved still knows what it was made from. */
export interface KeptBase {
  readonly mark: TextMark;
  readonly mtime: number;
}

/** VS Code looks several times at a document that it opens. */
const FRESH_MS = 2_000;

export class OpenText {
  isSaving = false;
  /** Milliseconds, from the service's own times; it grows with each change of the text, and VS Code reloads for no other reason. */
  mtime: number;
  base: TextBase;
  private shown: string;
  private readAtMs = performance.now();

  constructor(
    private read: TextForm,
    kept: KeptBase | undefined,
  ) {
    this.shown = read.text;
    this.base = kept ? { mark: kept.mark, form: read } : { mark: read.mark, form: read };
    // A text that outlived a restart is compared with what it was made from, and by us: VS Code would only see a newer time.
    this.mtime = kept ? kept.mtime : Math.max(1, timeOf(read.mark));
  }

  /** Read so short a time ago that it need not be read again for the same look. */
  get isFresh(): boolean {
    return performance.now() - this.readAtMs < FRESH_MS;
  }

  get form(): TextForm {
    return this.read;
  }

  /** What a read of the document gives. */
  get text(): string {
    return this.shown;
  }

  /** True when the editor must load the new text. */
  take(form: TextForm): boolean {
    const isNew = form.text !== this.shown;
    this.readAtMs = performance.now();
    this.read = form;
    this.shown = form.text;
    if (isNew) this.grow();
    return isNew;
  }

  /** A fresh read for a text that was changed here and is not reloaded: its time stays, or VS Code would call it a conflict. */
  takeSilently(form: TextForm): void {
    this.read = form;
    this.shown = form.text;
  }

  /** The editor's text is now what was last read, unless that does not show yet what was saved. */
  settle(): KeptBase {
    if (this.shown === this.read.text) this.base = { mark: this.read.mark, form: this.read };
    return { mark: this.base.mark, mtime: this.mtime };
  }

  /** The service has this text, and this read still shows what was there before. */
  isAheadOf(form: TextForm): boolean {
    return this.base.written !== undefined && sameMark(this.base.mark, form.mark);
  }

  /** The service has this text, in its own form where it could be read back. */
  wasSaved(text: string, outcome: Extract<SaveOutcome, { kind: 'stored' | 'discarded' }>): KeptBase {
    const stillShown = outcome.kind === 'stored' ? outcome.stillShown : undefined;
    this.read = outcome.form ?? stillShown ?? this.read;
    this.shown = text;
    this.grow();
    this.base = outcome.form
      ? { mark: outcome.form.mark, form: outcome.form }
      : { mark: stillShown?.mark ?? { hash: textHash(text) }, form: this.read, written: text };
    return { mark: this.base.mark, mtime: this.mtime };
  }

  /** After a save: true when the service's form of the text differs from what the editor shows. */
  hasOwnForm(): boolean {
    return this.base.written === undefined && this.take(this.read);
  }

  /** Whether an editor of this text shows what was read or saved, whatever it makes of line ends. */
  isShownAs(text: string): boolean {
    return [this.shown, this.base.form?.text ?? this.shown].some((known) => plain(known) === plain(text));
  }

  isOutdatedBy(mark: TextMark): boolean {
    return !sameMark(this.read.mark, mark);
  }

  /** A list shows another time of change than the one that was read. */
  isOlderThan(updatedAt: string | null | undefined): boolean {
    return Boolean(updatedAt) && updatedAt !== this.read.mark.updatedAt;
  }

  private grow(): void {
    this.mtime = Math.max(this.mtime + 1, timeOf(this.read.mark));
  }
}

function plain(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]/g, '');
}
