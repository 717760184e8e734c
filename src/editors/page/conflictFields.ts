// A conflict field by field: what differs between the user's text and what another client stored. Pure.
import { isObject, objectOf, type JsonObject } from '../../base/json/jsonObject';
import { formatMoment } from '../../base/format';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import { differingFields } from '../../domain/fields/differingFields';
import type { Fields } from '../../domain/fields/field';
import { maskIdentity } from '../../domain/identity';
import type { Conflict, ConflictField } from '../../protocol/editedDocument';
import { fieldValueText } from '../../words/fieldValues';
import type { FieldText } from '../document/fieldText';
import type { TextConflict } from '../document/openText';
import { conflictText } from '../document/saving/conflictQuestion';
import type { PageKind } from './pageKind';

type FieldName = ConflictField['path'];

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
    fields: differing(fields, mine, stored)
      .flatMap((key) => partsOf(key, mine, stored))
      .map((path): ConflictField => {
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
  { read, withEdit }: FieldText,
  text: string,
  { theirs }: TextConflict,
  paths: readonly FieldName[],
): string | undefined {
  const stored = objectOf(read(theirs.text).value);
  return paths.reduce<string | undefined>((result, path) => {
    const value = valueAt(stored, path);
    const edit =
      value === undefined
        ? ({ kind: 'remove', path } as const)
        : ({ kind: 'set', path, json: JSON.stringify(value) } as const);
    return result === undefined ? undefined : withEdit(result, edit);
  }, text);
}

/** Content and tags field by field, where both sides have fields; a schema stays whole. */
function partsOf(key: string, own: JsonObject, stored: JsonObject): readonly FieldName[] {
  const [mine, theirs] = [own[key], stored[key]];
  if (key === 'schema' || !isObject(mine) || !isObject(theirs)) return [[key]];
  const inner = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = inner.filter((name) => !sameJson(ownValue(mine, name), ownValue(theirs, name)));
  return parts.length === 0 ? [[key]] : parts.map((name) => [key, name]);
}

function valueAt(values: unknown, path: FieldName): unknown {
  return path.reduce((value, step) => (isObject(value) ? ownValue(value, step) : undefined), values);
}

function ownValue(values: JsonObject, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function differing(fields: Fields, one: JsonObject, other: JsonObject): string[] {
  return [...new Set([...differingFields(fields, one, other), ...differingFields(fields, other, one)])];
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
