// Stores a text without losing changes: a fresh read, a question if it differs from what the text is based on, and a complete payload.
import { failureOrThrow, type Failure } from '../../../domain/failure';
import type { ReadOnlyReason, TextForm } from '../textForm';
import { sameMark, type TextMark } from '../textMark';
import type { TextProblem } from '../textSpan';

export type ConflictChoice = 'compare' | 'overwrite' | 'discard';

export interface SaveHost {
  /** Fresh read. Throws a ServiceError. */
  read(): Promise<TextForm>;
  /** Another client wrote first or, with `isOvertaken`, right after this save. Undefined if the user cancels. */
  ask(theirs: TextForm, isOvertaken: boolean): Promise<ConflictChoice | undefined>;
}

/** What the text is based on. After a restart only marks are known, no contents. */
export interface TextBase {
  readonly mark: TextMark;
  readonly form?: TextForm;
  /** Text written by this window but not seen stored, whose mark is unknown. */
  readonly written?: string;
  /** What texts say whose saves failed: one may be stored all the same, if neither its response nor a check came through. */
  readonly attempted?: readonly number[];
}

/** What the document shows is stored, or gives way to what is. */
export type SettledSave =
  /** Stored on the service. The form is missing if it could not be read back. */
  | { readonly kind: 'stored'; readonly form?: TextForm; readonly stillShown?: undefined }
  /** Accepted by the service, which still returns the former state. */
  | { readonly kind: 'stored'; readonly form?: undefined; readonly stillShown: TextForm }
  | { readonly kind: 'discarded'; readonly form: TextForm };

/** What was typed stays unsaved. */
export type Refusal =
  | { readonly kind: 'compare'; readonly form: TextForm }
  | { readonly kind: 'undecided' }
  /** Nothing was sent. */
  | { readonly kind: 'notSendable'; readonly problems: readonly TextProblem[] }
  /** It was moved to where it can't be edited. */
  | { readonly kind: 'readOnly'; readonly form: TextForm; readonly reason: ReadOnlyReason }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly problems: readonly TextProblem[] };

export type SaveOutcome = SettledSave | Refusal;

export async function storeText(text: string, base: TextBase, host: SaveHost): Promise<SaveOutcome> {
  // Known without a connection, so reported before connecting.
  const early = base.form?.problemsOf(text) ?? [];
  if (early.length > 0) return { kind: 'notSendable', problems: early };
  try {
    return await saveOver(await host.read(), text, base, host);
  } catch (error) {
    const failure = failureOrThrow(error);
    return failure.kind === 'notFound' ? { kind: 'gone' } : { kind: 'failed', failure, problems: [] };
  }
}

async function saveOver(read: TextForm, text: string, base: TextBase, host: SaveHost): Promise<SaveOutcome> {
  let fresh = read;
  // Whether the user agreed to overwrite exactly this read. What changed beside the text, such as an attachment, a write keeps.
  let isAgreed = base.mark.hash === fresh.mark.hash || isOwnWriting(base, fresh);
  /** What was stored instead of the written text, after each attempt. */
  let overtakenBy: number | undefined;
  for (;;) {
    // Also after a lost response: the text is already stored.
    if (fresh.says(text)) return { kind: 'stored', form: fresh };
    if (fresh.readOnlyReason && !base.form?.readOnlyReason)
      return { kind: 'readOnly', form: fresh, reason: fresh.readOnlyReason };
    const problems = fresh.problemsOf(text);
    if (problems.length > 0) return { kind: 'notSendable', problems };
    const before = fresh;
    if (!isAgreed) {
      const choice = await host.ask(before, before.mark.hash === overtakenBy);
      if (choice === undefined) return { kind: 'undecided' };
      if (choice !== 'overwrite') return { kind: choice === 'discard' ? 'discarded' : 'compare', form: before };
      // The question may have been open for long. The user agreed to overwrite the text it showed, whatever its mark.
      fresh = await host.read();
      isAgreed = fresh.mark.hash === before.mark.hash;
      continue;
    }
    try {
      const form = await fresh.write(text);
      if (!form) return { kind: 'stored' };
      // The write is delayed, or was read from a replica that lags behind.
      const isBehind = sameMark(before.mark, form.mark) && !form.says(text);
      return isBehind ? { kind: 'stored', stillShown: form } : { kind: 'stored', form };
    } catch (error) {
      const failure = failureOrThrow(error);
      if (failure.kind === 'overtaken') {
        fresh = await host.read();
        // Unchanged since the last attempt: this is the service's own form of the text, not another client's.
        if (fresh.mark.hash === overtakenBy) return { kind: 'stored', form: fresh };
        overtakenBy = fresh.mark.hash;
        isAgreed = false;
        continue;
      }
      if (failure.kind !== 'conflict') return refusal(fresh, text, failure);
      fresh = await host.read();
      // Unchanged since the read: something else prevents the write, such as a label being renamed.
      if (sameMark(before.mark, fresh.mark)) return refusal(fresh, text, failure);
      isAgreed = false;
    }
  }
}

function isOwnWriting({ written, attempted = [] }: TextBase, fresh: TextForm): boolean {
  if (written !== undefined && fresh.says(written)) return true;
  const hash = fresh.hashOf(fresh.text);
  return hash !== undefined && attempted.includes(hash);
}

function refusal(form: TextForm, text: string, failure: Failure): SaveOutcome {
  const problems = failure.kind === 'invalid' ? form.placeErrors(text, failure.errors) : [];
  return { kind: 'failed', failure, problems };
}
