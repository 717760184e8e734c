// Reads the cells of a row as the mapping says, without knowing what the service stores.
import { cellReader, clearing, placeOf, textOf, type CellReader, type CellRules, type FieldWrite } from './cellReaders';
import { isFieldTarget, type ImportMapping, type RowKey } from './importMapping';
import type { SourceRow } from './sourceRow';

export interface RowFields {
  readonly source: SourceRow;
  readonly recordId?: string;
  readonly miniId?: string;
  /** From the file, to match by. */
  readonly externalUri?: string;
  readonly mark?: { readonly column: number; readonly updatedAt?: string; readonly eTag?: string };
  readonly writes: readonly FieldWrite[];
}

type Fields = { -readonly [K in keyof RowFields]: RowFields[K] };

interface Column {
  readonly at: number;
  /** Undefined for what finds the Record. */
  readonly read: CellReader | undefined;
  readonly key: RowKey | undefined;
  readonly cleared: FieldWrite | undefined;
}

/** Made once for all rows of a file. */
export class RowFieldReader {
  private readonly columns: readonly Column[];
  private readonly removesApostrophes: boolean;
  private readonly clearToken: string | null;

  constructor(mapping: ImportMapping, rules: CellRules) {
    this.removesApostrophes = mapping.removesApostrophes;
    this.clearToken = mapping.clearToken === '' ? null : mapping.clearToken;
    this.columns = mapping.columns.flatMap((target, at): Column[] => {
      if (target.to === 'ignored') return [];
      if (!isFieldTarget(target)) return [{ at, read: undefined, key: target.to, cleared: undefined }];
      const cleared = clearing(placeOf(at, target));
      return [{ at, read: cellReader(at, target, rules), key: undefined, cleared }];
    });
  }

  read(source: SourceRow): RowFields {
    const writes: FieldWrite[] = [];
    const fields: Fields = { source, writes };
    for (const { at, read, key, cleared } of this.columns) {
      let cell = source.cells[at];
      if (this.removesApostrophes && typeof cell === 'string' && cell.startsWith("'")) cell = cell.slice(1);
      if (cell === undefined || cell === '') continue;
      const isCleared = cell === null || cell === this.clearToken;
      if (!read) {
        if (key && !isCleared) setKey(fields, at, key, textOf(cell) ?? '');
        continue;
      }
      const write = isCleared ? cleared : read(cell);
      if (!write) continue;
      writes.push(write);
      if (write.place.field === 'externalUri' && !write.problem && typeof write.value === 'string')
        fields.externalUri = write.value;
    }
    return fields;
  }
}

function setKey(fields: Fields, column: number, key: RowKey, text: string): void {
  if (key === 'recordId' || key === 'miniId') fields[key] = text.trim();
  else if (key !== 'ignored') fields.mark = { ...fields.mark, column, [key]: text };
}
