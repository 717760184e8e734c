// Finds the fields in which two texts of one thing differ, and copies some of them from one text to the other. Pure.
import { isObject, ownValue, type JsonObject } from '../../base/json/jsonObject';
import { sameJson } from '../../base/json/sameJson';
import { differingFields } from '../../domain/fields/differingFields';
import type { Fields } from '../../domain/fields/field';
import { labelChangeOf, withLabelChange } from '../../domain/labels/labelChange';
import type { ConflictField } from '../../protocol/editedDocument';
import type { FieldText } from './fieldText';

export type FieldName = ConflictField['path'];

/** Fields that only one of the two has, or whose values differ. */
export function differing(fields: Fields, one: JsonObject, other: JsonObject): string[] {
  return [...new Set([...differingFields(fields, one, other), ...differingFields(fields, other, one)])];
}

/** Like `differing`, but compares content and tags field by field where both sides are objects. A schema stays whole. */
export function differingParts(fields: Fields, one: JsonObject, other: JsonObject): FieldName[] {
  return differing(fields, one, other).flatMap((key) => partsOf(key, one[key], other[key]));
}

export function valueAt(values: unknown, path: FieldName): unknown {
  return path.reduce((value, step) => (isObject(value) ? ownValue(value, step) : undefined), values);
}

/** The text with these fields as in `values`, and all else as typed. Undefined if the text can't take one of them. */
export function withValues(
  { withEdit }: FieldText,
  text: string,
  values: JsonObject,
  paths: readonly FieldName[],
): string | undefined {
  return paths.reduce<string | undefined>((result, path) => {
    const value = valueAt(values, path);
    const edit =
      value === undefined
        ? ({ kind: 'remove', path } as const)
        : ({ kind: 'set', path, json: JSON.stringify(value) } as const);
    return result === undefined ? undefined : withEdit(result, edit);
  }, text);
}

/**
 * The typed text with the changes from `before` to `after` applied. Undefined if the user changed one of these fields to
 * another value, or the text can't take the change. Labels are merged one by one.
 */
export function joinedText(
  fieldText: FieldText,
  fields: Fields,
  typed: string,
  { before, after }: { readonly before: string; readonly after: string },
): string | undefined {
  const [mine, first, last] = [typed, before, after].map((text) => fieldText.read(text).value);
  if (!isObject(mine) || !isObject(first) || !isObject(last)) return undefined;
  const paths = differingParts(fields, first, last);
  const labels = joinedLabels(mine['labels'], first['labels'], last['labels']);
  const isTyped = (path: FieldName): boolean =>
    !(labels && path[0] === 'labels') &&
    [first, last].every((one) => !sameJson(valueAt(mine, path), valueAt(one, path)));
  return paths.some(isTyped) ? undefined : withValues(fieldText, typed, { ...last, ...(labels && { labels }) }, paths);
}

/** Also undefined if a label was replaced, such as by a rename, that `mine` no longer has. */
function joinedLabels(mine: unknown, first: unknown, last: unknown): string[] | undefined {
  if (!isTexts(mine) || !isTexts(first) || !isTexts(last)) return undefined;
  const change = labelChangeOf(first, last);
  const isTaken = change.add.length === 0 || change.remove.every((name) => mine.includes(name));
  return isTaken ? withLabelChange(mine, change) : undefined;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function partsOf(key: string, one: unknown, other: unknown): readonly FieldName[] {
  if (key === 'schema' || !isObject(one) || !isObject(other)) return [[key]];
  const inner = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const parts = inner.filter((name) => !sameJson(ownValue(one, name), ownValue(other, name)));
  return parts.length === 0 ? [[key]] : parts.map((name) => [key, name]);
}
