// A conflict field by field: what differs between the user's text and what another client stored. Pure.
import { isObject, objectOf, type JsonObject } from '../../base/json/jsonObject';
import { formatMoment } from '../../base/format';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import type { Fields } from '../../domain/fields/field';
import { maskIdentity } from '../../domain/identity';
import type { Conflict, ConflictField } from '../../protocol/editedDocument';
import { fieldValueText } from '../../words/fieldValues';
import { differing, differingParts, valueAt, withValues, type FieldName } from '../document/fieldDifferences';
import type { FieldText } from '../document/fieldText';
import type { TextConflict } from '../document/openText';
import { conflictText } from '../document/saving/conflictQuestion';
import type { PageKind } from './pageKind';

export function fieldConflicts(
  { text: { read }, fields, nameOf }: Pick<PageKind, 'text' | 'fields' | 'nameOf'>,
  { theirs, isOvertaken, base }: TextConflict,
  mine: JsonObject,
): Conflict {
  const stored = objectOf(read(theirs.text).value);
  const before = base === undefined ? undefined : objectOf(read(base).value);
  const touched = before && new Set(differing(fields, mine, before));
  const isTouched = ([key = '', inner]: FieldName): boolean =>
    inner === undefined
      ? touched?.has(key) === true
      : !sameJson(valueAt(mine, [key, inner]), valueAt(before, [key, inner]));
  const { updatedAt } = theirs.mark;
  const when = updatedAt ? ` ${t('{0}: {1}', t('Last changed'), formatMoment(updatedAt))}.` : '';
  return {
    version: theirs.mark.hash,
    text: `${conflictText(theirs, isOvertaken)}${when}`,
    fields: differingParts(fields, mine, stored).map((path): ConflictField => {
      const [key = '', inner] = path;
      const [theirValue, myValue] = [valueAt(stored, path), valueAt(mine, path)];
      const textOf = (value: unknown, other: unknown): string =>
        inner === undefined ? valueText(fields, key, value, other) : innerText(value, other);
      return {
        path,
        name: inner === undefined ? nameOf(key) : t('{0}: {1}', nameOf(key), inner),
        theirs: textOf(theirValue, myValue),
        mine: textOf(myValue, theirValue),
        ...(before && { proposed: isTouched(path) ? ('mine' as const) : ('theirs' as const) }),
      };
    }),
  };
}

/** The user's text with what another client stored in these fields; all else stays as it is typed. Undefined if it can't take one. */
export function textWithTheirs(
  fieldText: FieldText,
  text: string,
  { theirs }: TextConflict,
  paths: readonly FieldName[],
): string | undefined {
  return withValues(fieldText, text, objectOf(fieldText.read(theirs.text).value), paths);
}

/** Of a group just what differs from the `other` side: all of it would hide that. */
function valueText(fields: Fields, key: string, value: unknown, other: unknown): string {
  const type = fields[key]?.type;
  const words = type === undefined ? '' : fieldValueText(type, value);
  if (words) return visibleText(words, ROW_LENGTH);
  const text = innerText(value, other);
  return type === 'identities' && value && !Array.isArray(value) ? maskIdentity(text) : text;
}

function innerText(value: unknown, other: unknown): string {
  if (value === undefined || value === null || value === '') return t('None');
  if (typeof value === 'boolean') return fieldValueText('flag', value);
  return visibleText(typeof value === 'string' ? value : JSON.stringify(unlike(value, other)), ROW_LENGTH);
}

function unlike(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) return value;
  const names = Object.keys(value).filter((name) => !sameJson(value[name], other[name]));
  return Object.fromEntries(names.map((name) => [name, unlike(value[name], other[name])]));
}
