// Saving without loss: a fresh read first, a question when it is not what the text is based on, and a whole payload.
import { failureOf, type Failure } from '../../domain/failure';
import type { TextForm } from './textForm';
import { sameMark, type TextMark } from './textMark';
import type { TextProblem } from './textSpan';

export type ConflictChoice = 'compare' | 'overwrite' | 'discard';

export interface SaveHost {
  /** A fresh read. Throws a ServiceError. */
  read(): Promise<TextForm>;
  /**
   * Another client was quicker, or with `isOvertaken` wrote right after our save. Undefined when the user decides nothing.
   */
  ask(theirs: TextForm, isOvertaken: boolean): Promise<ConflictChoice | undefined>;
}

/** What the text was made from. The form is missing after a restart, the mark is kept. */
export interface TextBase {
  readonly mark: TextMark;
  readonly form?: TextForm;
  /** What we wrote ourselves and have not seen stored: its mark is not known. */
  readonly written?: string;
}

export type SaveOutcome =
  /** The service has it. The form is missing when it could not be read back. */
  | { readonly kind: 'stored'; readonly form?: TextForm; readonly stillShown?: undefined }
  /** The service took it, and goes on showing what was there before. */
  | { readonly kind: 'stored'; readonly form?: undefined; readonly stillShown: TextForm }
  | { readonly kind: 'discarded'; readonly form: TextForm }
  | { readonly kind: 'compare'; readonly form: TextForm }
  | { readonly kind: 'undecided' }
  /** Nothing was sent. */
  | { readonly kind: 'notSendable'; readonly problems: readonly TextProblem[] }
  | { readonly kind: 'putAway'; readonly form: TextForm }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly problems: readonly TextProblem[] };

export async function saveText(text: string, base: TextBase, host: SaveHost): Promise<SaveOutcome> {
  // Known without a connection, so said without one.
  const early = base.form?.problemsOf(text) ?? [];
  if (early.length > 0) return { kind: 'notSendable', problems: early };
  try {
    return await saveOver(await host.read(), text, base, host);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure.kind === 'notFound' ? { kind: 'gone' } : { kind: 'failed', failure, problems: [] };
  }
}

async function saveOver(read: TextForm, text: string, base: TextBase, host: SaveHost): Promise<SaveOutcome> {
  let fresh = read;
  // Whether the person has agreed to write over this very read.
  let isAgreed = sameMark(base.mark, fresh.mark) || isOwnWriting(base, fresh);
  /** What was stored instead of our text, after each try. */
  let overtakenBy: number | undefined;
  for (;;) {
    // Also after an answer that was lost: then it is stored already.
    if (fresh.says(text)) return { kind: 'stored', form: fresh };
    if (fresh.isPutAway && base.form?.isPutAway !== true) return { kind: 'putAway', form: fresh };
    const problems = fresh.problemsOf(text);
    if (problems.length > 0) return { kind: 'notSendable', problems };
    const before = fresh;
    if (!isAgreed) {
      const choice = await host.ask(before, before.mark.hash === overtakenBy);
      if (choice === undefined) return { kind: 'undecided' };
      if (choice !== 'overwrite') return { kind: choice === 'discard' ? 'discarded' : 'compare', form: before };
      // The question may have stood for long. What is agreed to is the text that it showed, under whatever mark.
      fresh = await host.read();
      isAgreed = fresh.mark.hash === before.mark.hash;
      continue;
    }
    try {
      const form = await fresh.write(text);
      if (!form) return { kind: 'stored' };
      // Put off until later, or read from a copy that lags behind.
      const isBehind = sameMark(before.mark, form.mark) && !form.says(text);
      return isBehind ? { kind: 'stored', stillShown: form } : { kind: 'stored', form };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.kind === 'overtaken') {
        fresh = await host.read();
        // The same again: it is not another client's, but the service's own form of the text.
        if (fresh.mark.hash === overtakenBy) return { kind: 'stored', form: fresh };
        overtakenBy = fresh.mark.hash;
        isAgreed = false;
        continue;
      }
      if (failure.kind !== 'conflict') return refusal(fresh, text, failure);
      fresh = await host.read();
      // Not changed since: something else is in the way, such as a label that is being renamed.
      if (sameMark(before.mark, fresh.mark)) return refusal(fresh, text, failure);
      isAgreed = false;
    }
  }
}

function isOwnWriting({ written }: TextBase, fresh: TextForm): boolean {
  return written !== undefined && fresh.says(written);
}

function refusal(form: TextForm, text: string, failure: Failure): SaveOutcome {
  const problems = failure.kind === 'invalid' ? form.placeErrors(text, failure.errors) : [];
  return { kind: 'failed', failure, problems };
}
