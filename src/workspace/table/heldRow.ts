// What a table holds of a Record: its row, and the values that cells can show. Long texts are cut, and contents and tags are held as single values only.
import { SharedTexts } from '../../base/collections/sharedTexts';
import { isRawNumber } from '../../base/json/exactJson';
import { isObject, objectOf } from '../../base/json/jsonObject';
import { fieldTypes, type FieldType } from '../../domain/fields/fieldTypes';
import { RECORD_FIELDS, recordFields, type RecordField } from '../../domain/fields/recordFields';
import type { StoredRecord } from '../../domain/record';
import { scalarRules, type ScalarRules } from '../../domain/schemas/scalarRules';
import { seeType, type CellType } from '../importing/columnTypes';
import { toRecordRow, type RecordRow } from '../records/recordRow';

type CellValue = string | number | boolean;
type Cut = 'tooLong' | 'composite' | 'notHeld';

export interface HeldRow extends RecordRow {
  /** Values by column id that the row itself doesn't hold. Missing and empty ones are left out. */
  readonly values: Readonly<Record<string, CellValue>>;
  /** Why a column holds only a text that stands for its value. */
  readonly cut?: Readonly<Record<string, Cut>>;
  /** Prefixes of tags or fields that have more values than are held. */
  readonly more?: readonly string[];
  /** The types of the content's fields. */
  readonly rules: ScalarRules;
  /** Whether the content is an object or missing. Only then can a field be put into it. */
  readonly hasFields: boolean;
}

export const TAG = 'tags.';
export const CONTENT = 'content.';
/** Characters held of a text. */
const MAX_CHARACTERS = 300;
/** Fields of one content that become cells. */
const MAX_FIELDS = 100;
/** Schemas whose rules are kept; beyond them each Record's schema is read again. */
const MAX_SCHEMAS = 100;
/** Names of tags and fields that can be columns. */
const MAX_SEEN = 500;
const NO_RULES: ScalarRules = {};
const HELD_BY_ROW: readonly RecordField[] = ['id', 'title', 'state', 'eventDate', 'updatedAt', 'labels'];
const IN_NO_COLUMN: readonly RecordField[] = ['ttl', 'eTag'];
const COMPOSITE: readonly FieldType[] = ['tags', 'json', 'authorization'];

/** Whether a field can be a column. Composite values that no cell can show, and marks for the service, can't. */
export function canBeColumn(name: RecordField): boolean {
  return !IN_NO_COLUMN.includes(name) && !COMPOSITE.includes(recordFields[name].type);
}

const PLAIN_FIELDS = RECORD_FIELDS.filter((name) => {
  const { type } = recordFields[name];
  return canBeColumn(name) && !HELD_BY_ROW.includes(name) && fieldTypes[type].empty === null;
});

/** Makes rows that share equal texts and schemas. */
export class HeldRowMaker {
  /** Columns for tags and content fields that some row has. */
  readonly seen = new Map<string, CellType>();
  private readonly texts = new SharedTexts();
  private readonly schemas = new Map<string, ScalarRules>();

  /** Undefined for a Record without an id. */
  of(record: StoredRecord, miniId: string): HeldRow | undefined {
    const row = toRecordRow(record, miniId, this.texts);
    if (!row) return undefined;
    const values: Record<string, CellValue> = {};
    const cut: Record<string, Cut> = {};
    const put = (id: string, value: unknown): void => {
      const held = isRawNumber(value) ? value.rawJSON : value;
      if (typeof held === 'string') {
        if (held !== '') values[id] = this.texts.text(held.slice(0, MAX_CHARACTERS));
        if (held !== value || held.length > MAX_CHARACTERS) cut[id] = 'tooLong';
      } else if (typeof held === 'number' || typeof held === 'boolean') values[id] = held;
      else if (held !== null && held !== undefined) {
        values[id] = Array.isArray(held) ? '[…]' : '{…}';
        cut[id] = 'composite';
      }
    };
    for (const name of PLAIN_FIELDS) put(name, record[name]);
    const more: string[] = [];
    for (const [prefix, parts] of [
      [TAG, Object.entries(objectOf(record.tags))],
      [CONTENT, Object.entries(objectOf(record.content))],
    ] as const) {
      for (const [name, value] of parts.slice(0, MAX_FIELDS)) put(prefix + name, value);
      if (parts.length > MAX_FIELDS) more.push(prefix);
    }
    for (const [id, value] of Object.entries(values))
      if (columnPart(id) && cut[id] !== 'composite') this.see(id, typeof value as CellType);
    const { content } = record;
    return {
      ...row,
      values,
      ...(Object.keys(cut).length > 0 ? { cut } : {}),
      ...(more.length > 0 ? { more } : {}),
      rules: this.rulesOf(record.schema),
      hasFields: content === null || content === undefined || isObject(content),
    };
  }

  private see(id: string, type: CellType): void {
    if (this.seen.has(id) || this.seen.size < MAX_SEEN) seeType(this.seen, id, type);
  }

  private rulesOf(schema: unknown): ScalarRules {
    if (schema === null || schema === undefined) return NO_RULES;
    const text = JSON.stringify(schema);
    const known = this.schemas.get(text);
    if (known) return known;
    const rules = scalarRules(schema);
    if (this.schemas.size < MAX_SCHEMAS) this.schemas.set(text, rules);
    return rules;
  }
}

/** Why a row doesn't hold what its Record stores for a column. */
export function cutOf({ cut, more, values }: HeldRow, id: string): Cut | undefined {
  const isAmongMore = !Object.hasOwn(values, id) && more?.some((prefix) => id.startsWith(prefix));
  return isAmongMore ? 'notHeld' : cut?.[id];
}

/** A composite field and the part of it that a column shows. */
export function columnPart(id: string): { readonly field: 'tags' | 'content'; readonly name: string } | undefined {
  if (id.startsWith(TAG)) return { field: 'tags', name: id.slice(TAG.length) };
  if (id.startsWith(CONTENT)) return { field: 'content', name: id.slice(CONTENT.length) };
  return undefined;
}
