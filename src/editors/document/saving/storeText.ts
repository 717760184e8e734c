// Stores a text without losing changes: a fresh read, a question if that differs from the text's base, and a complete payload.
import { failureOrThrow, type Failure } from '../../../domain/failure';
import type { ReadOnlyReason, StoredText } from '../storedText';
import { sameMark, type TextMark } from '../textMark';
import type { TextProblem } from '../textSpan';

export type ConflictChoice = 'compare' | 'overwrite' | 'discard';

/** Who changed the stored text: another client, another client right after this window's save, or a command of this window. */
export type ConflictCause = 'others' | 'overtaken' | 'ownChange';

export interface SaveHost {
  /** Fresh read. Throws a ServiceError. */
  read(): Promise<StoredText>;
  /** Called if the stored text differs from the base. Undefined if the user cancels. */
  ask(theirs: StoredText, cause: ConflictCause): Promise<ConflictChoice | undefined>;
}

/** What the text is based on. After a restart only its mark is known, and `storedText` may be a later version. */
export interface TextBase {
  readonly mark: TextMark;
  readonly storedText?: StoredText;
  /** Text that this window wrote but hasn't seen stored, so its mark is unknown. */
  readonly written?: string;
  /** Hash of the text after this window's commands changed it, so it isn't taken for another client's change. */
  readonly beside?: number | undefined;
  readonly besideText?: string;
  /** Content hashes of texts whose save failed. One may be stored anyway, if both its response and the check were lost. */
  readonly attempted?: readonly number[];
  /** The last of these attempts, and what the user typed of it; this window's commands made the rest. */
  readonly attempt?: { readonly hash: number; readonly typed: string };
  /** Hash of the text stored instead of this window's last attempt, once the user has seen it. */
  readonly overtakenBy?: number | undefined;
}

/** The document's text was stored, or gives way to the stored one. */
export type SettledSave =
  /** Stored on the service. The text is missing if it couldn't be read back. */
  | {
      readonly kind: 'stored';
      readonly storedText?: StoredText;
      readonly stillShown?: undefined;
      readonly sent?: string;
    }
  /** Accepted by the service, which still returns the former state. `sent` is set if it differs from what was typed. */
  | {
      readonly kind: 'stored';
      readonly storedText?: undefined;
      readonly stillShown: StoredText;
      readonly sent?: string;
    }
  | { readonly kind: 'discarded'; readonly storedText: StoredText };

/** The user's text stays unsaved. */
export type Refusal =
  | { readonly kind: 'compare'; readonly storedText: StoredText }
  | { readonly kind: 'undecided' }
  /** Nothing was sent. */
  | { readonly kind: 'notSendable'; readonly problems: readonly TextProblem[] }
  /** The thing was moved to where it can't be edited. */
  | { readonly kind: 'readOnly'; readonly storedText: StoredText; readonly reason: ReadOnlyReason }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly problems: readonly TextProblem[];
      readonly sent?: string;
    };

export type SaveOutcome = SettledSave | Refusal;

export async function storeText(text: string, base: TextBase, host: SaveHost): Promise<SaveOutcome> {
  // These problems need no connection, so report them before connecting.
  const early = base.storedText?.problemsOf(text) ?? [];
  if (early.length > 0) return { kind: 'notSendable', problems: early };
  try {
    const fresh = await host.read();
    const sent = withOwnWrites(fresh, text, base);
    if (sent === undefined) return await saveOver(fresh, { typed: text, sent: text }, base, host);
    const outcome = await saveOver(fresh, { typed: text, sent }, { ...base, mark: fresh.mark }, host);
    return outcome.kind === 'stored' || outcome.kind === 'failed' ? { ...outcome, sent } : outcome;
  } catch (error) {
    const failure = failureOrThrow(error);
    return failure.kind === 'notFound' ? { kind: 'gone' } : { kind: 'failed', failure, problems: [] };
  }
}

/** If only this window's commands, and a save after them, changed the stored text: the typed text with their changes. */
function withOwnWrites(fresh: StoredText, typed: string, base: TextBase): string | undefined {
  if (base.mark.hash === fresh.mark.hash || !isOwnChange(base, fresh)) return undefined;
  const { beside, attempt } = base;
  const attempted = attempt?.hash === ownHash(fresh) ? attempt?.typed : undefined;
  const before = beside === fresh.mark.hash ? knownBase(base) : attempted;
  return before === undefined ? undefined : fresh.joined(typed, before);
}

/** Whether this window's commands made the stored text from the base, or a save that included their changes did. */
export function isOwnChange(base: TextBase, stored: StoredText): boolean {
  return base.beside !== undefined && (base.beside === stored.mark.hash || wasAttempted(base, stored));
}

function causeOf(stored: StoredText, base: TextBase): ConflictCause {
  if (stored.mark.hash === base.overtakenBy) return 'overtaken';
  return isOwnChange(base, stored) ? 'ownChange' : 'others';
}

/** The text that the user started from, if it is still known. */
export function knownBase({ mark, storedText, written }: TextBase): string | undefined {
  return written ?? (storedText?.mark.hash === mark.hash ? storedText.text : undefined);
}

async function saveOver(
  read: StoredText,
  { typed, sent }: { readonly typed: string; readonly sent: string },
  base: TextBase,
  host: SaveHost,
): Promise<SaveOutcome> {
  let fresh = read;
  // Whether the user agreed to overwrite exactly this read. The write keeps changes outside the text, such as a new attachment.
  let isAgreed = base.mark.hash === fresh.mark.hash || isOwnWriting(base, fresh);
  /** Hash of the text found in place of the one written, after each attempt. */
  let { overtakenBy } = base;
  for (;;) {
    // Also true after a lost response that did store the text.
    if (fresh.says(sent)) return { kind: 'stored', storedText: fresh };
    if (fresh.readOnlyReason) return { kind: 'readOnly', storedText: fresh, reason: fresh.readOnlyReason };
    const problems = fresh.problemsOf(typed);
    if (problems.length > 0) return { kind: 'notSendable', problems };
    const before = fresh;
    if (!isAgreed) {
      const choice = await host.ask(before, causeOf(before, { ...base, overtakenBy }));
      if (choice === undefined) return { kind: 'undecided' };
      if (choice !== 'overwrite') return { kind: choice === 'discard' ? 'discarded' : 'compare', storedText: before };
      // The question may have been open for long. The user agreed to overwrite the text it showed, whatever its mark is now.
      fresh = await host.read();
      isAgreed = fresh.mark.hash === before.mark.hash;
      continue;
    }
    try {
      const storedText = await fresh.write(sent);
      if (!storedText) return { kind: 'stored' };
      // The write is delayed, or the read came from a replica that lags behind.
      const isBehind = sameMark(before.mark, storedText.mark) && !storedText.says(sent);
      return isBehind ? { kind: 'stored', stillShown: storedText } : { kind: 'stored', storedText };
    } catch (error) {
      const failure = failureOrThrow(error);
      if (failure.kind !== 'overtaken' && failure.kind !== 'conflict') return refusal(before, typed, failure);
      fresh = await host.read();
      isAgreed = false;
      if (failure.kind === 'overtaken') {
        // Unchanged since the last attempt: this is the service's own form of the text, not another client's.
        if (fresh.mark.hash === overtakenBy) return { kind: 'stored', storedText: fresh };
        overtakenBy = fresh.mark.hash;
      } else if (sameMark(before.mark, fresh.mark)) {
        // Unchanged since the read: something else prevents the write, such as a label being renamed.
        return refusal(fresh, typed, failure);
      }
    }
  }
}

function isOwnWriting(base: TextBase, fresh: StoredText): boolean {
  if (base.written !== undefined && fresh.says(base.written)) return true;
  return base.beside === undefined && wasAttempted(base, fresh);
}

function wasAttempted({ attempted = [] }: TextBase, fresh: StoredText): boolean {
  const hash = ownHash(fresh);
  return hash !== undefined && attempted.includes(hash);
}

function ownHash(storedText: StoredText): number | undefined {
  return storedText.hashOf(storedText.text);
}

function refusal(storedText: StoredText, text: string, failure: Failure): SaveOutcome {
  const problems = failure.kind === 'invalid' ? storedText.placeErrors(text, failure.errors) : [];
  return { kind: 'failed', failure, problems };
}
