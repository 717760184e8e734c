// The state of one document open for editing: its last read, its base, and the modification time that VS Code compares.
//
//   as stored ──typed──▶ unsaved ──saved──┬─▶ `noteSaved`: as stored
//      ▲                    ▲             ├─▶ `noteStored`: stored, and unsaved again by what was typed meanwhile
//      │                    └─ `rebase` ──┼── `conflict`: another client stored another text
//      │                                  └─▶ `noteInDoubt`: the response is lost; the next save looks it up
//      └── `take`: a read shows another text; while the user has unsaved edits, `hasMissed` only remembers that
import { textHash } from '../../base/textHash';
import { knownBase, type ConflictCause, type SettledSave, type TextBase } from './saving/storeText';
import type { StoredText } from './storedText';
import { withLineFeeds } from './textLines';
import { sameMark, timeOf, type TextMark } from './textMark';

/** What is kept of a document through a restart, to know what its unsaved text is based on. */
export interface KeptBase {
  readonly mark: TextMark;
  readonly mtime: number;
  readonly attempted?: readonly number[] | undefined;
  readonly beside?: number | undefined;
}

/** The stored text changed after the user's text was based on it. */
export interface TextConflict {
  readonly theirs: StoredText;
  readonly cause: ConflictCause;
  /** The text that the user started from, if it is still known. */
  readonly base?: string | undefined;
}

/** VS Code and the page read a document several times while it opens. */
export const FRESH_MS = 2_000;

/** The modification time of a text shown in place of one that can't be read. */
export const PLACEHOLDER_MTIME = 1;

/** The base of unsaved edits whose real base is unknown. It matches no read, so a save asks; its time is never newer than VS Code's. */
export const UNKNOWN_BASE: KeptBase = { mark: { hash: -1 }, mtime: PLACEHOLDER_MTIME + 1 };

/** How many texts that a lost save may have stored are remembered. If an older one was stored, the user is asked. */
const MAX_ATTEMPTS = 5;

export class OpenText {
  readonly isPlaceholder = false;
  /** Saves under way: VS Code's own may run beside ours. */
  saves = 0;
  /** The text stored instead, until the user decides. */
  conflict: TextConflict | undefined;
  /** Milliseconds, from the service's timestamps. Grows with each change of the text, and only then does VS Code reload. */
  mtime: number;
  /** The `mtime` that VS Code has loaded or saved. */
  private loadedMtime: number;
  /** What a save compares with the service's text: the text that the user's edits started from. */
  base: TextBase;
  /** The text that VS Code shows without edits, or is about to load. */
  private shown: string;
  /** The text VS Code saved last. It shows this until it has loaded the service's own form of it. */
  private saved: string | undefined;
  private readAtMs = performance.now();
  /** VS Code has read the same version again. */
  private isReread = false;
  /** The stored text changed while the user had unsaved edits, and isn't shown. */
  hasMissed = false;
  /** When Revert File last brought the document back to the stored text. */
  revertedAtMs: number | undefined;

  constructor(
    /** The last read. */
    private read: StoredText,
    kept: KeptBase | undefined,
  ) {
    this.shown = read.text;
    const { mark, attempted = [], beside } = kept ?? { mark: read.mark };
    this.base = { mark, storedText: read, attempted, beside };
    // After a restart, compare a restored text with its base here: VS Code would only notice a newer time.
    // Never use a placeholder's time for a real text: VS Code would keep showing the placeholder.
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

  /** True if the editor must load the new text, for example because it still shows the text from before unsaved changes. */
  take(storedText: StoredText, inEditor = storedText.text): boolean {
    const isNew = storedText.text !== this.shown || withLineFeeds(storedText.text) !== withLineFeeds(inEditor);
    this.readAtMs = performance.now();
    this.hasMissed = false;
    this.read = storedText;
    this.shown = storedText.text;
    if (isNew) this.grow();
    return isNew;
  }

  /** Applies a fresh read to an edited text without reloading. `mtime` stays, or VS Code would report a conflict. */
  takeSilently(storedText: StoredText): void {
    this.read = storedText;
    this.shown = storedText.text;
  }

  /** Typing made VS Code drop a pending reload. A newer time would keep it from saving what was typed. */
  keepTime(): void {
    this.mtime = this.loadedMtime;
  }

  /** VS Code reads the text again, to revert to it or only to compare unsaved edits with it. */
  noteRead(): void {
    this.isReread = this.mtime === this.loadedMtime;
  }

  /** Typing shows that VS Code's last read was only for comparing. */
  noteTyped(): void {
    this.isReread = false;
  }

  /** The editor's text is now the last read, unless that read doesn't include the last save yet. */
  baseOnRead(): KeptBase {
    this.conflict = undefined;
    this.hasMissed = false;
    if (this.isReread) this.revertedAtMs = Date.now();
    this.isReread = false;
    this.loadedMtime = this.mtime;
    if (this.shown === this.read.text) this.base = { mark: this.read.mark, storedText: this.read };
    return this.kept;
  }

  /** The service stored this text, but this read still returns the previous one. */
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

  /** The service stored this text, but VS Code shows newer typing: `mtime` stays, or VS Code would report a conflict. */
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
    // Until VS Code shows the stored text, the typed text lacks the command's changes that were sent with it.
    if (sent === undefined) return this.kept;
    const besideText = outcome.storedText?.text ?? sent;
    this.base = { ...this.base, beside: textHash(besideText), besideText };
    return this.kept;
  }

  /** The text that this window's commands have made of the base since the edits began, if it is known. */
  get besideText(): string | undefined {
    return this.base.beside === undefined ? knownBase(this.base) : this.base.besideText;
  }

  /** A command of this window changed the stored text from `before` to `now`. */
  noteChangedBeside(before: string, now: string): KeptBase {
    if (textHash(before) === (this.base.beside ?? this.base.mark.hash))
      this.base = { ...this.base, beside: textHash(now), besideText: now };
    return this.kept;
  }

  /** The user has seen what another client stored, so the edits are now based on it. The text in the editor stays. */
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

  /** Both the response to this save and the check of its outcome are lost. */
  noteInDoubt(typed: string, sent = typed): KeptBase {
    const hash = this.read.hashOf(sent);
    if (hash === undefined) return this.kept;
    const others = (this.base.attempted ?? []).filter((one) => one !== hash);
    const attempted = [...others, hash].slice(-MAX_ATTEMPTS);
    this.base = { ...this.base, attempted, attempt: { hash, typed } };
    return this.kept;
  }

  /** Call after a save: true if the service's form of the text differs from the editor's. */
  hasOwnForm(): boolean {
    return (this.base.written === undefined || this.base.beside !== undefined) && this.take(this.read);
  }

  /** Whether this editor text is one that was read or saved, ignoring line endings. */
  isShownAs(text: string): boolean {
    const known = [this.saved, this.base.storedText?.text];
    return (
      this.isLoadedIn(text) || known.some((one) => one !== undefined && withLineFeeds(one) === withLineFeeds(text))
    );
  }

  /** Whether this editor text is the last read, ignoring line endings. */
  isLoadedIn(text: string): boolean {
    return withLineFeeds(text) === withLineFeeds(this.shown);
  }

  /** A list has another `updatedAt` than the last read. */
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
