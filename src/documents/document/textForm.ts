// One read of a Record, Mini or Skill, in the form in which a person edits it.
import type { ChangeResult } from '../../workspace/changes/changeThing';
import type { TextMark } from './textMark';
import type { TextProblem } from './textSpan';

export interface TextForm {
  readonly title: string;
  readonly text: string;
  readonly mark: TextMark;
  /** It lies in the trash or the archive: it can't be written as it is. */
  readonly isPutAway: boolean;
  /** What can be read and not written, one short text each. */
  readonly facts: readonly string[];
  /** Why this text can't be sent; empty when it can. */
  problemsOf(text: string): readonly TextProblem[];
  /** Whether the text says what is stored. Of a text with problems: no. */
  says(text: string): boolean;
  /**
   * Puts the text over this very read: the whole payload, with its eTag. Answers what is stored then, or undefined when
   * it could not be read back. Throws a ServiceError.
   */
  write(text: string): Promise<TextForm | undefined>;
  /** Field errors of the service at their places in the text. */
  placeErrors(text: string, errors: Readonly<Record<string, readonly string[]>>): readonly TextProblem[];
  /** The text of an earlier version, as far as the service still has it. */
  earlier?(mark: TextMark): Promise<string | undefined>;
}

/** What the service shows after a write; undefined when that could not be read. */
export function storedBy<T>(result: ChangeResult<T>): T | undefined {
  return result.kind === 'changed' ? (result.stored ?? result.behind) : result.fresh;
}
