// The columns of a table exported for editing: those that identify the Record, and the chosen fields.
import { isObject } from '../../base/json/jsonObject';
import { CELL_FIELDS, type CellField } from '../../domain/fields/cellFields';
import type { StoredRecord } from '../../domain/record';
import { exportedText } from './exportedText';

export interface ExportedColumn {
  /** The header, which an import maps automatically. */
  readonly name: string;
  /** The column's key in the {@link RowMark}. */
  readonly key: string;
  readonly text: (record: StoredRecord) => string;
}

const NAMES: Readonly<Record<Exclude<CellField, 'tags' | 'content'>, string>> = {
  title: 'Title',
  description: 'Description',
  eventDate: 'Event Date',
  state: 'State',
  labels: 'Labels',
  externalUri: 'External URI',
};

/** Collects from all Records the names of tags and content fields. */
export class ExportedColumns {
  private readonly parts = { tags: new Set<string>(), content: new Set<string>() };
  /** Names that no header can hold: an import trims headers, and files can't hold half a character. */
  readonly unnamed = new Set<string>();

  /** Tags and the fields of contents get a column each. */
  constructor(private readonly fields: readonly CellField[]) {}

  /** Whether the columns depend on the Records. */
  get hasParts(): boolean {
    return this.fields.some((field) => field === 'tags' || field === 'content');
  }

  learn(record: StoredRecord): void {
    for (const field of ['tags', 'content'] as const) {
      if (!this.fields.includes(field)) continue;
      const value: unknown = record[field];
      if (isObject(value))
        for (const name of Object.keys(value))
          if (name !== '' && name.trimEnd().toWellFormed() === name) this.parts[field].add(name);
          else this.unnamed.add(`${field}.${name}`);
    }
  }

  get all(): readonly ExportedColumn[] {
    return CELL_FIELDS.filter((field) => this.fields.includes(field)).flatMap((field): ExportedColumn[] => {
      if (field === 'tags' || field === 'content') return [...this.parts[field]].map((name) => partColumn(field, name));
      return [{ name: NAMES[field], key: field, text: (record) => exportedText(field, record[field]) }];
    });
  }
}

function partColumn(field: 'tags' | 'content', part: string): ExportedColumn {
  const name = `${field}.${part}`;
  const text = (record: StoredRecord): string => {
    const value: unknown = record[field];
    return isObject(value) && Object.hasOwn(value, part) ? exportedText(field, value[part]) : '';
  };
  return { name, key: name, text };
}
