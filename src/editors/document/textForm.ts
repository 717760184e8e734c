// A Record, Mini or Skill as read once, in its editable form.
import type { ChangeResult } from '../../workspace/changes/changeThing';
import type { TextMark } from './textMark';
import type { TextProblem } from './textSpan';

/** Where it is instead. What is deleted can't be restored, unlike what is in the trash. */
export type ReadOnlyReason = 'trash' | 'archive' | 'deleted';

export interface TextForm {
  readonly title: string;
  readonly text: string;
  readonly mark: TextMark;
  /** Where it can't be edited. */
  readonly readOnlyReason?: ReadOnlyReason | undefined;
  /** Read-only facts, one short text each. */
  readonly facts: readonly string[];
  /** Why this text can't be sent. Empty if it can. */
  problemsOf(text: string): readonly TextProblem[];
  /** Whether the text equals what is stored. False for a text with problems. */
  says(text: string): boolean;
  /**
   * Writes the text over this read: the complete payload with its eTag. Returns what is stored afterwards, or undefined
   * if it could not be read back. Throws a ServiceError.
   */
  write(text: string): Promise<TextForm | undefined>;
  /** Field errors of the service at their positions in the text. */
  placeErrors(text: string, errors: Readonly<Record<string, readonly string[]>>): readonly TextProblem[];
  /** The text of an earlier version, if the service still has it. */
  earlier?(mark: TextMark): Promise<string | undefined>;
}

/** What the service shows after a write; undefined when that could not be read. */
export function storedBy<T>(result: ChangeResult<T>): T | undefined {
  return result.kind === 'changed' ? (result.stored ?? result.behind) : result.fresh;
}
