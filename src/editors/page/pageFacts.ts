// The facts beside a page's form. The table of fields says which ones.
import { omitEmpty } from '../../base/json/omitEmpty';
import { t } from '../../base/text';
import type { FieldIn, Fields } from '../../domain/fields/field';
import type { User } from '../../domain/user';
import type { PageFact } from '../../protocol/page';
import { factsIn, type Fact } from '../../words/facts';
import { momentOf } from '../../words/moments';
import { userName } from '../../words/people';
import { singleLine } from './pageText';

export function pageFacts<T extends Fields>(
  fields: T,
  nameOf: (field: FieldIn<T, 'pageFacts'>) => string,
  thing: object,
  users: readonly User[],
): PageFact[] {
  return factsIn(fields, nameOf, 'pageFacts', thing).flatMap((fact) => {
    const { by } = fields[fact.key] as Fields[string];
    const look = lookOf(fact);
    const isMissing = look.text === '';
    const author = by && singleLine(userName(users, (thing as Readonly<Record<string, string | null>>)[by]));
    const note = by && (author ?? !isMissing) ? authorText(author) : undefined;
    // A thing never changed shows only when it was created.
    if (isMissing && note === undefined && fact.key === 'updatedAt') return [];
    const unknown = isMissing ? { text: t('Unknown'), isMissing } : {};
    return [{ name: fact.name, ...look, ...unknown, ...omitEmpty({ note }) }];
  });
}

function lookOf({ type, text, value }: Fact): Pick<PageFact, 'text' | 'iso' | 'isCode'> {
  if (type === 'moment') return momentOf(value as string) ?? { text: '' };
  return type === 'id' ? { text: singleLine(text), isCode: true } : { text: singleLine(text) };
}

function authorText(name: string | undefined): string {
  return name === undefined ? t('Unknown') : t('by {0}', name);
}
