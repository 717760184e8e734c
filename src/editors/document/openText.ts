// The state of one document open for editing: the last read, its base, and the modification time VS Code compares.
//
//   as stored ──typed──▶ unsaved ──saved──┬─▶ `noteSaved`: as stored
//      ▲                    ▲             ├─▶ `noteStored`: stored, and unsaved again by what was typed meanwhile
//      │                    └─ `rebase` ──┼── `conflict`: someone else stored another text
//      │                                  └─▶ `noteInDoubt`: the response is lost; the next save looks
//      └── `take`: a read shows another text; while something is typed, that is only remembered (`hasMissed`)
import { textHash } from '../../base/textHash';
import { knownBase, type ConflictCause, type SettledSave, type TextBase } from './saving/storeText';
import type { StoredText } from './storedText';
import { withLineFeeds } from './textLines';
import { sameMark, timeOf, type TextMark } from './textMark';

/** What is stored of a document through a restart, to know what an unsaved text is based on. */
export interface KeptBase {
  readonly mark: TextMark;
  readonly mtime: number;
  readonly attempted?: readonly number[] | undefined;
  readonly beside?: number | undefined;
}

/** What is stored was changed since the text was based on it. */
export interface TextConflict {
  readonly theirs: StoredText;
  readonly cause: ConflictCause;
  /** The text that the user began with, if it is still known. */
  readonly base?: string | undefined;
}

/** VS Code and the page read a document several times while it opens. */
export const FRESH_MS = 2_000;

/** Of a text shown in place of one that can't be read. */
export const PLACEHOLDER_MTIME = 1;

/** Of unsaved edits that nothing is known of: no read is like it, so a save asks. Never newer than what VS Code has. */
export const UNKNOWN_BASE: KeptBase = { mark: { hash: -1 }, mtime: PLACEHOLDER_MTIME + 1 };

/** Of texts that a lost save may have stored. Of an older one the user is asked. */
const MOST_ATTEMPTS = 5;

export class OpenText {
  readonly isPlaceholder = false;
  /** Saves under way: VS Code's own may run beside ours. */
  saves = 0;
  /** What is stored instead, until the user decides. */
  conflict: TextConflict | undefined;
  /** Milliseconds, from the service's timestamps. Grows with each change of the text; VS Code reloads only then. */
  mtime: number;
  /** Of what VS Code has loaded or saved. */
  private loadedMtime: number;
  /** What a save compares the service with: the user's edits began there. */
  base: TextBase;
  /** What VS Code shows where nothing was typed, or is about to load. */
  private shown: string;
  /** What VS Code saved last: it shows this until it has loaded the service's own form of it. */
  private saved: string | undefined;
  private readAtMs = performance.now();
  /** VS Code has read again what it has already. */
  private isReread = false;
  /** What is stored was changed while something was typed, and is not shown. */
  hasMissed = false;
  /** When VS Code last returned to what is stored, on Revert File. */
  revertedAtMs: number | undefined;

  constructor(
    /** The last read. */
    private read: StoredText,
    kept: KeptBase | undefined,
  ) {
    this.shown = read.text;
    const { mark, attempted = [], beside } = kept ?? { mark: read.mark };
    this.base = { mark, storedText: read, attempted, beside };
    // A text restored after a restart is compared with its base by the extension: VS Code would only see a newer time.
    // Never that of a placeholder for one that couldn't be read: VS Code would keep showing it.
    this.mtime = kept ? kept.mtime : Math.max(PLACEHOLDER_MTIME + 1, timeOf(read.mark));
    this.loadedMtime = this.mtime;
  }

  get isSaving(): boolean {
    return this.saves > 0;
  }

  /** Read recently enough to serve repeated reads of the same opening. */
  get isFresh(): boolean {
    return performance.now() - this.readAtMs < FRESH_MS;
  }

  get storedText(): StoredText {
    return this.read;
  }

  get text(): string {
    return this.shown;
  }

  /** True when the editor must load the new text, as one that still shows what was there before unsaved changes. */
  take(storedText: StoredText, inEditor = storedText.text): boolean {
    const isNew = storedText.text !== this.shown || withLineFeeds(storedText.text) !== withLineFeeds(inEditor);
    this.readAtMs = performance.now();
    this.hasMissed = false;
    this.read = storedText;
    this.shown = storedText.text;
    if (isNew) this.grow();
    return isNew;
  }

  /** Applies a fresh read to an edited text without reloading. The time stays, or VS Code would report a conflict. */
  takeSilently(storedText: StoredText): void {
    this.read = storedText;
    this.shown = storedText.text;
  }

  /** VS Code has dropped what it was about to load, for what was typed: a newer time would keep it from saving that. */
  keepTime(): void {
    this.mtime = this.loadedMtime;
  }

  /** VS Code reads the text again to revert to it, unless only to compare unsaved edits with it. */
  noteRead(): void {
    this.isReread = this.mtime === this.loadedMtime;
  }

  /** What VS Code read was to compare with. */
  noteTyped(): void {
    this.isReread = false;
  }

  /** The editor's text is now the last read, unless that read does not include the last save yet. */
  baseOnRead(): KeptBase {
    this.conflict = undefined;
    this.hasMissed = false;
    if (this.isReread) this.revertedAtMs = Date.now();
    this.isReread = false;
    this.loadedMtime = this.mtime;
    if (this.shown === this.read.text) this.base = { mark: this.read.mark, storedText: this.read };
    return this.kept;
  }

  /** The service stored this text, but this read still returns the former one. */
  isAheadOf(storedText: StoredText): boolean {
    return this.base.written !== undefined && sameMark(this.base.mark, storedText.mark);
  }

  /** VS Code saved this text. The outcome has the service's own form of it, if it could be read back. */
  noteSaved(text: string, outcome: SettledSave): KeptBase {
    this.noteStored(text, outcome);
    this.grow();
    this.loadedMtime = this.mtime;
    return this.kept;
  }

  /** The service stored this text, but VS Code shows a newer one: its time stays, or VS Code would report a conflict. */
  noteStored(text: string, outcome: SettledSave): KeptBase {
    this.conflict = undefined;
    this.hasMissed = false;
    this.isReread = false;
    this.saved = text;
    const stillShown = outcome.kind === 'stored' ? outcome.stillShown : undefined;
    this.read = outcome.storedText ?? stillShown ?? this.read;
    this.shown = text;
    const sent = outcome.kind === 'stored' ? outcome.sent : undefined;
    this.base =
      outcome.storedText && sent === undefined
        ? { mark: outcome.storedText.mark, storedText: outcome.storedText }
        : { mark: stillShown?.mark ?? { hash: textHash(text) }, storedText: this.read, written: text };
    // Until VS Code shows it, what was typed lacks what was sent with it.
    if (sent === undefined) return this.kept;
    const besideText = outcome.storedText?.text ?? sent;
    this.base = { ...this.base, beside: textHash(besideText), besideText };
    return this.kept;
  }

  /** What commands of this window have made of the text since its edits began, if that is known. */
  get besideText(): string | undefined {
    return this.base.beside === undefined ? knownBase(this.base) : this.base.besideText;
  }

  /** A command of this window made `now` of what was stored `before`. */
  noteChangedBeside(before: string, now: string): KeptBase {
    if (textHash(before) === (this.base.beside ?? this.base.mark.hash))
      this.base = { ...this.base, beside: textHash(now), besideText: now };
    return this.kept;
  }

  /** The user took into account what another client stored. The text in the editor stays. */
  rebase({ theirs, cause }: TextConflict): KeptBase {
    this.conflict = undefined;
    this.takeSilently(theirs);
    this.base = {
      mark: theirs.mark,
      storedText: theirs,
      overtakenBy: cause === 'overtaken' ? theirs.mark.hash : undefined,
    };
    return this.kept;
  }

  /** The response to the save of what was typed is lost, and so is the check of it. */
  noteInDoubt(typed: string, sent = typed): KeptBase {
    const hash = this.read.hashOf(sent);
    if (hash === undefined) return this.kept;
    const others = (this.base.attempted ?? []).filter((one) => one !== hash);
    const attempted = [...others, hash].slice(-MOST_ATTEMPTS);
    this.base = { ...this.base, attempted, attempt: { hash, typed } };
    return this.kept;
  }

  /** After a save: true if the service's form of the text differs from the editor's. */
  hasOwnForm(): boolean {
    return (this.base.written === undefined || this.base.beside !== undefined) && this.take(this.read);
  }

  /** Whether an editor showing this text shows what was read or saved, ignoring line endings. */
  isShownAs(text: string): boolean {
    const known = [this.saved, this.base.storedText?.text];
    return (
      this.isLoadedIn(text) || known.some((one) => one !== undefined && withLineFeeds(one) === withLineFeeds(text))
    );
  }

  /** Whether an editor showing this text shows the last read. */
  isLoadedIn(text: string): boolean {
    return withLineFeeds(text) === withLineFeeds(this.shown);
  }

  /** A list contains another `updatedAt` than the last read. */
  isOlderThan(updatedAt: string | null | undefined): boolean {
    return Boolean(updatedAt) && updatedAt !== this.read.mark.updatedAt;
  }

  private get kept(): KeptBase {
    const { mark, attempted, beside } = this.base;
    return { mark, mtime: this.mtime, attempted, beside };
  }

  private grow(): void {
    this.mtime = Math.max(this.mtime + 1, timeOf(this.read.mark));
  }
}
