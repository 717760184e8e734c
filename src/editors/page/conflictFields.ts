// A conflict field by field: the differences between the user's text and the stored one. Pure.
import { isObject, objectOf, type JsonObject } from '../../base/json/jsonObject';
import { sameJson } from '../../base/json/sameJson';
import { t } from '../../base/text';
import { visibleRow } from '../../base/visibleText';
import type { FieldType } from '../../domain/fields/fieldTypes';
import { maskIdentity } from '../../domain/identity';
import type { Conflict, ConflictField } from '../../protocol/editedDocument';
import { fieldValueText } from '../../words/fieldValues';
import { differing, differingParts, valueAt, withValues, type FieldName } from '../document/fieldDifferences';
import type { FieldText } from '../document/fieldText';
import type { TextConflict } from '../document/openText';
import { conflictText } from '../document/saving/conflictQuestion';
import type { PageKind } from './pageKind';

/** How much of a long text is shown before the first difference. */
const SHOWN_BEFORE = 100;

type Sides = Pick<ConflictField, 'theirs' | 'mine'>;

export function fieldConflicts(
  { text: { read }, fields, nameOf }: Pick<PageKind, 'text' | 'fields' | 'nameOf'>,
  { theirs, cause, base }: TextConflict,
  mine: JsonObject,
): Conflict {
  const stored = objectOf(read(theirs.text).value);
  const before = base === undefined ? undefined : objectOf(read(base).value);
  const touched = before && new Set(differing(fields, mine, before));
  const isTouched = ([key = '', inner]: FieldName): boolean =>
    inner === undefined
      ? touched?.has(key) === true
      : !sameJson(valueAt(mine, [key, inner]), valueAt(before, [key, inner]));
  const change = theirs.lastChange();
  return {
    version: theirs.mark.hash,
    ...(cause === 'ownChange' ? { isOwn: true } : {}),
    text: change ? `${conflictText(theirs, cause)} ${change}.` : conflictText(theirs, cause),
    fields: differingParts(fields, mine, stored).map((path): ConflictField => {
      const [key = '', inner] = path;
      const type = inner === undefined ? fields[key]?.type : undefined;
      return {
        path,
        name: inner === undefined ? nameOf(key) : t('{0}: {1}', nameOf(key), inner),
        ...sidesOf(type, valueAt(stored, path), valueAt(mine, path)),
        ...(before && { proposed: isTouched(path) ? ('mine' as const) : ('theirs' as const) }),
      };
    }),
  };
}

/** The user's text with the stored values of these fields, and all else as typed. Undefined if the text can't take one. */
export function textWithTheirs(
  fieldText: FieldText,
  text: string,
  { theirs }: TextConflict,
  paths: readonly FieldName[],
): string | undefined {
  return withValues(fieldText, text, objectOf(fieldText.read(theirs.text).value), paths);
}

/** Both sides in words, or as stored if the words are equal. Values that stay masked or still look equal get a hint. */
function sidesOf(type: FieldType | undefined, theirs: unknown, mine: unknown): Sides {
  const words = excerpts(wordsOf(type, theirs, mine), wordsOf(type, mine, theirs));
  if (words.theirs !== words.mine) return words;
  const exact = type === 'identities' ? words : excerpts(exactText(theirs, mine), exactText(mine, theirs));
  if (exact.theirs !== exact.mine) return exact;
  return { ...exact, mine: t('{0} ({1})', exact.mine, t('differs in hidden characters')) };
}

/** Starts both texts shortly before their first difference, which a long text would cut off otherwise. */
function excerpts(theirs: string, mine: string): Sides {
  let same = 0;
  while (same < theirs.length && theirs[same] === mine[same]) same++;
  const start = Math.max(0, same - SHOWN_BEFORE);
  const from = (text: string): string =>
    visibleRow(start === 0 ? text : `…${text.slice(start).replace(/^[\udc00-\udfff]/, '')}`);
  return { theirs: from(theirs), mine: from(mine) };
}

function wordsOf(type: FieldType | undefined, value: unknown, other: unknown): string {
  const words = type === undefined ? '' : fieldValueText(type, value);
  if (words) return words;
  if (value === undefined || value === null || value === '' || sameJson(value, [])) return t('None');
  if (typeof value === 'boolean') return fieldValueText('flag', value);
  const text = typeof value === 'string' ? value : exactText(value, other);
  return type === 'identities' && !Array.isArray(value) ? maskIdentity(text) : text;
}

/** The value as stored; of an object, only what differs from `other`. */
function exactText(value: unknown, other: unknown): string {
  return value === undefined ? t('None') : JSON.stringify(unlike(value, other));
}

function unlike(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) return value;
  const names = Object.keys(value).filter((name) => !sameJson(value[name], other[name]));
  return Object.fromEntries(names.map((name) => [name, unlike(value[name], other[name])]));
}
