// A conflict field by field: what differs between the person's text and what another client stored. Pure.
import { assertNever } from '../../base/assertNever';
import { formatMoment } from '../../base/format';
import { isRawNumber } from '../../base/exactJson';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import { differingFields } from '../../domain/fields/differingFields';
import type { Fields } from '../../domain/fields/field';
import { miniFields } from '../../domain/fields/miniFields';
import { recordFields } from '../../domain/fields/recordFields';
import { skillFields } from '../../domain/fields/skillFields';
import type { Conflict, ConflictField } from '../../protocol/editedDocument';
import { miniFieldText, recordFieldText, skillFieldText } from '../../words/fields';
import { fieldValueText } from '../../words/fieldValues';
import type { EditedRef } from '../document/editedAddress';
import type { FieldText } from '../document/fieldText';
import type { TextConflict } from '../document/openText';

type Values = Readonly<Record<string, unknown>>;

export function fieldConflicts(
  kind: EditedRef['kind'],
  { read }: FieldText,
  conflict: TextConflict,
  mine: unknown,
): Conflict {
  const { theirs, isOvertaken, base } = conflict;
  const { fields, nameOf } = tableOf(kind);
  const [own, stored] = [mine as Values, read(theirs.text).value as Values];
  const touched = base === undefined ? undefined : new Set(differing(fields, own, read(base).value as Values));
  const { updatedAt } = theirs.mark;
  const when = updatedAt ? ` ${t('{0}: {1}', t('Last changed'), formatMoment(updatedAt))}.` : '';
  const what = isOvertaken
    ? t('Someone else changed “{0}” right after your save.', theirs.title)
    : t('Someone else changed “{0}” while you edited it.', theirs.title);
  return {
    text: `${what}${when}`,
    fields: differing(fields, own, stored).map((key): ConflictField => ({
      key,
      name: nameOf(key),
      theirs: valueText(fields, key, stored[key], own[key]),
      mine: valueText(fields, key, own[key], stored[key]),
      ...(touched && { proposed: touched.has(key) ? ('mine' as const) : ('theirs' as const) }),
    })),
  };
}

/** The person's text with what another client stored in these fields; all else stays as it is typed. */
export function textWithTheirs(
  { read, withEdit }: FieldText,
  text: string,
  { theirs }: TextConflict,
  keys: readonly string[],
): string {
  const stored = read(theirs.text).value as Values;
  return keys.reduce((result, key) => {
    const edit = Object.hasOwn(stored, key)
      ? ({ kind: 'set', path: [key], json: JSON.stringify(stored[key]) } as const)
      : ({ kind: 'remove', path: [key] } as const);
    return withEdit(result, edit);
  }, text);
}

function tableOf(kind: EditedRef['kind']): { readonly fields: Fields; readonly nameOf: (key: string) => string } {
  switch (kind) {
    case 'record':
      return { fields: recordFields, nameOf: (key) => recordFieldText(key as 'title') };
    case 'mini':
      return { fields: miniFields, nameOf: (key) => miniFieldText(key as 'name') };
    case 'skill':
      return { fields: skillFields, nameOf: (key) => skillFieldText(key as 'title') };
    default:
      return assertNever(kind);
  }
}

function differing(fields: Fields, one: Values, other: Values): string[] {
  return [...new Set([...differingFields(fields, one, other), ...differingFields(fields, other, one)])];
}

/** Of tags and content just what differs from the `other` side: all of it would hide that. */
function valueText(fields: Fields, key: string, value: unknown, other: unknown): string {
  const type = fields[key]?.type;
  const words = type === undefined ? '' : fieldValueText(type, value);
  const isEmpty = value === undefined || value === null || value === '';
  return visibleText(words || (isEmpty ? t('None') : JSON.stringify(unlike(value, other))), ROW_LENGTH);
}

function unlike(value: unknown, other: unknown): unknown {
  if (!isGroup(value) || !isGroup(other)) return value;
  const names = Object.keys(value).filter((name) => !sameJson(value[name], other[name]));
  return Object.fromEntries(names.map((name) => [name, unlike(value[name], other[name])]));
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
}
