// A Record, Mini or Skill as it is stored, as the text that is edited.
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

/** Where it is instead. What is deleted can't be restored, unlike what is in the trash. */
export type ReadOnlyReason = 'trash' | 'archive' | 'deleted';

export interface StoredText {
  readonly title: string;
  readonly text: string;
  readonly mark: TextMark;
  /** When it was changed and by whom, in words. */
  lastChange(): string;
  /** Where it can't be edited. */
  readonly readOnlyReason?: ReadOnlyReason | undefined;
  /** Read-only facts, one short text each. */
  readonly facts: readonly string[];
  /** Files that the text may link to. */
  readonly assets?: readonly SkillAsset[];
  /** Why this text can't be sent. Empty if it can. */
  problemsOf(text: string): readonly TextProblem[];
  /** Whether the text equals what is stored. False for a text with problems. */
  says(text: string): boolean;
  /** A hash of what the text says, the same for all texts that say it. Undefined for a text with problems. */
  hashOf(text: string): number | undefined;
  /**
   * Writes the text over this read: the complete payload with its eTag. Returns what is stored afterwards, or undefined
   * if it could not be read back. Throws a ServiceError.
   */
  write(text: string): Promise<StoredText | undefined>;
  /**
   * The typed text with what this one has new beside the text `before`. Undefined where something of that became another value
   * in it, or the text can't take it.
   */
  joined(typed: string, before: string): string | undefined;
  /** Field errors of the service at their positions in the text. */
  placeErrors(text: string, errors: Readonly<Record<string, readonly string[]>>): readonly TextProblem[];
  /** The text of an earlier version, if the service still has it. */
  earlier?(mark: TextMark): Promise<string | undefined>;
}

/** What differs by the kind of thing. */
interface Editing<T, E> {
  readonly descriptors: Fields;
  readonly fieldText: FieldText;
  /** As they are stored. */
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
      // A conflict says who changed it.
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

/** Fields in one order, whatever their order is. */
function sorted(_name: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
