// The facts at the head of a page: which ones, says the table of fields.
import { t } from '../../base/text';
import type { FieldIn, Fields } from '../../domain/fields/field';
import type { User } from '../../domain/user';
import type { PageFact } from '../../protocol/page';
import { factsIn, type Fact } from '../../words/facts';
import { momentOf } from '../../words/moments';
import { userName } from '../../words/people';
import { lineOf, omitEmpty } from './pageValues';

interface FactOptions<Key extends string, Action extends string> {
  readonly users: readonly User[];
  /** What changes a field, where that is offered. */
  readonly actions?: Partial<Record<Key, Action>>;
  readonly notes?: Partial<Record<Key, string | undefined>>;
}

/** Texts and tags that are missing are left out, unless they can be changed there. */
export function pageFacts<T extends Fields, Action extends string = never>(
  fields: T,
  nameOf: (field: FieldIn<T, 'pageFacts'>) => string,
  thing: object,
  { users, actions = {}, notes = {} }: FactOptions<FieldIn<T, 'pageFacts'>, Action>,
): PageFact<Action>[] {
  return factsIn(fields, nameOf, 'pageFacts', thing).flatMap((fact) => {
    const [action, by] = [actions[fact.key] as Action | undefined, (fields[fact.key] as Fields[string]).by];
    const look = lookOf(fact);
    const isMissing = look.text === '' && !look.entries;
    if (isMissing && action === undefined && (fact.type === 'uri' || fact.type === 'text' || fact.type === 'tags'))
      return [];
    const author = by && lineOf(userName(users, (thing as Readonly<Record<string, string | null>>)[by]));
    const note = notes[fact.key] ?? (by && (author ?? !isMissing) ? authorText(author) : undefined);
    return {
      name: fact.name,
      ...look,
      ...(isMissing ? { text: t('Unknown'), isMissing } : {}),
      ...omitEmpty({ note, action }),
    };
  });
}

function lookOf({ type, text, value }: Fact): Pick<PageFact, 'text' | 'iso' | 'isCode' | 'entries'> {
  switch (type) {
    case 'moment':
      return momentOf(value as string) ?? { text: '' };
    case 'day':
      // Only the day counts, whatever follows it.
      return momentOf((value as string | null | undefined)?.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1')) ?? { text: '' };
    case 'tags': {
      const entries = Object.entries(value ?? {}).map(([name, tag]) => ({
        name: lineOf(name),
        value: lineOf(plain(tag)),
      }));
      return { text: '', ...(entries.length > 0 ? { entries } : {}) };
    }
    case 'id':
    case 'uri':
      return { text: lineOf(text), isCode: true };
    default:
      return { text: lineOf(text) };
  }
}

function authorText(name: string | undefined): string {
  return name === undefined ? t('Unknown') : t('by {0}', name);
}

/** The contract says text, but any JSON may be received. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
