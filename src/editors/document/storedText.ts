// A stored Record, Mini or Skill, as the text that the user edits.
import { parseExact } from '../../base/json/exactJson';
import { isObject } from '../../base/json/jsonObject';
import { sameJson } from '../../base/json/sameJson';
import { textHash } from '../../base/textHash';
import type { Fields } from '../../domain/fields/field';
import type { Versioned } from '../../domain/sameVersion';
import type { SkillAsset } from '../../domain/skill';
import { lastChangeText, type LastChange } from '../../words/people';
import type { ChangeResult } from '../../workspace/changes/changeThing';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { joinedText } from './fieldDifferences';
import type { FieldText } from './fieldText';
import { serviceProblems } from './json/fieldProblems';
import { markOf, type TextMark } from './textMark';
import type { Reading, TextProblem } from './textSpan';

/** Where the thing is instead. A deleted thing can't be restored, unlike one in the trash. */
export type ReadOnlyReason = 'trash' | 'archive' | 'deleted';

export interface StoredText {
  readonly title: string;
  readonly text: string;
  readonly mark: TextMark;
  /** When the thing was changed and by whom, in words. */
  lastChange(): string;
  /** Set where the thing can't be edited. */
  readonly readOnlyReason?: ReadOnlyReason | undefined;
  /** Read-only facts, one short text each. */
  readonly facts: readonly string[];
  /** Files that the text may link to. */
  readonly assets?: readonly SkillAsset[];
  /** Why this text can't be sent. Empty if it can. */
  problemsOf(text: string): readonly TextProblem[];
  /** Whether the text equals what is stored. False for a text with problems. */
  says(text: string): boolean;
  /** Equal for all texts with the same content. Undefined for a text with problems. */
  hashOf(text: string): number | undefined;
  /**
   * Writes the text over this read: the complete payload with its eTag. Returns what is stored afterwards, or undefined
   * if it could not be read back. Throws a ServiceError.
   */
  write(text: string): Promise<StoredText | undefined>;
  /**
   * The typed text with the changes from `before` to this text applied. Undefined if the user changed one of these
   * fields to another value, or the text can't take the change.
   */
  joined(typed: string, before: string): string | undefined;
  /** The service's field errors at their positions in the text. */
  placeErrors(text: string, errors: Readonly<Record<string, readonly string[]>>): readonly TextProblem[];
  /** The text of an earlier version, if the service still has it. */
  earlier?(mark: TextMark): Promise<string | undefined>;
}

/** What differs between kinds of things. */
interface Editing<T, E> {
  readonly descriptors: Fields;
  readonly fieldText: FieldText;
  /** The fields as they are stored. */
  readonly fields: Partial<E>;
  read(typed: string): Reading<E>;
  change(edited: E): Promise<ChangeResult<T>>;
  asText(stored: T): StoredText;
}

type Shown = Pick<StoredText, 'title' | 'text' | 'readOnlyReason' | 'facts' | 'assets' | 'earlier'>;

export function storedTextOf<T extends Versioned & LastChange, E>(
  { users }: Pick<RemoteWorkspace, 'users'>,
  thing: T,
  shown: Shown,
  { descriptors, fieldText, fields, read, change, asText }: Editing<T, E>,
): StoredText {
  return {
    ...shown,
    mark: markOf(thing, shown.text),
    lastChange: () => lastChangeText(users.value, thing),
    problemsOf: (typed) => read(typed).problems,
    says: (typed) => {
      const { value } = read(typed);
      return value !== undefined && sameJson(value, parseExact(JSON.stringify(fields)));
    },
    hashOf: (typed) => {
      const { value } = read(typed);
      return value && textHash(JSON.stringify(value, sorted));
    },
    write: async (typed) => {
      const { value } = read(typed);
      if (value === undefined) return undefined;
      const result = await change(value);
      // The conflict question names who changed it, so load the users.
      if (result.kind !== 'changed') void users.load();
      const now = result.kind === 'changed' ? (result.stored ?? result.behind) : result.fresh;
      return now && asText(now);
    },
    joined: (typed, before) => joinedText(fieldText, descriptors, typed, { before, after: shown.text }),
    placeErrors: (typed, errors) => {
      const reading = read(typed);
      return serviceProblems(errors, reading.value, reading);
    },
  };
}

/** Puts fields into one order for comparing. */
function sorted(_name: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
