// Reads the cells of a row by the mapping, without comparing them with stored values.
import { exactCell } from '../../base/cells/defusedCell';
import { RowMark } from '../roundTrip/rowMark';
import { cellReader, clearing, placeOf, textOf, type CellReader, type CellRules, type FieldWrite } from './cellReaders';
import { isFieldTarget, type ImportMapping, type RowKey } from './importMapping';
import type { ProblemKind, RowProblem } from './importProblem';
import { UnreadCell, type Cell, type SourceRow } from './reading/sourceRow';

export interface RowFields {
  readonly source: SourceRow;
  readonly recordId?: string;
  readonly miniId?: string;
  /** The row's external URI, to find its Record. */
  readonly externalUri?: string;
  readonly mark?: {
    readonly column: number;
    readonly updatedAt?: string;
    readonly eTag?: string;
    /** The mark of the exported cells. */
    readonly cells?: RowMark | 'damaged';
  };
  readonly writes: readonly FieldWrite[];
  /** Problems of the cells that identify the Record; without it, the row can't be checked. */
  readonly problems: readonly RowProblem[];
  /** Names of the files to attach, as written in the row. `fileName` is what a single one is to be called on the service. */
  readonly files?: { readonly column: number; readonly names: readonly string[] };
  readonly fileName?: string;
}

type Fields = { -readonly [K in keyof RowFields]: RowFields[K] };

interface Column {
  readonly at: number;
  /** Undefined for columns that identify the Record. */
  readonly read: CellReader | undefined;
  readonly key: RowKey | undefined;
  readonly cleared: FieldWrite | undefined;
}

/** Created once for all rows of a file. */
export class RowFieldReader {
  private readonly columns: readonly Column[];
  private readonly markAt: number;
  private readonly clearsEmptied: boolean;
  private readonly removesApostrophes: boolean;
  private readonly clearToken: string | null;

  constructor(mapping: ImportMapping, rules: CellRules) {
    this.markAt = mapping.columns.findIndex(({ to }) => to === 'mark');
    this.clearsEmptied = mapping.clearsEmptied && this.markAt >= 0;
    this.removesApostrophes = mapping.removesApostrophes;
    this.clearToken = mapping.clearToken === '' ? null : mapping.clearToken;
    this.columns = mapping.columns.flatMap((target, at): Column[] => {
      if (target.to === 'ignored' || target.to === 'mark') return [];
      if (!isFieldTarget(target)) return [{ at, read: undefined, key: target.to, cleared: undefined }];
      const cleared = clearing(placeOf(at, target));
      return [{ at, read: cellReader(at, target, rules), key: undefined, cleared }];
    });
  }

  read(row: SourceRow): RowFields {
    const source = this.removesApostrophes ? withoutApostrophes(row) : row;
    const writes: FieldWrite[] = [];
    const problems: RowProblem[] = [];
    const fields: Fields = { source, writes, problems };
    const exported = this.markAt < 0 ? undefined : this.readMark(source);
    if (exported) fields.mark = { column: this.markAt, cells: exported };
    for (const { at, read, key, cleared } of this.columns) {
      const cell = source.cells[at];
      if (cell === undefined || cell === '') {
        const isEmptied =
          cleared && this.clearsEmptied && exported instanceof RowMark && !exported.held(cleared.place.key, '');
        if (isEmptied) writes.push(cleared);
        continue;
      }
      const isCleared = cell === null || cell === this.clearToken;
      if (!read) {
        const problem = key && !isCleared ? setKey(fields, at, key, cell) : undefined;
        if (problem) problems.push({ kind: problem, column: at });
        continue;
      }
      const write = isCleared ? cleared : read(cell);
      if (!write) continue;
      writes.push(write);
      if (write.place.field === 'externalUri' && !write.problem && typeof write.value === 'string')
        fields.externalUri = write.value;
    }
    // Without the mark, later changes by others would be overwritten.
    if (this.markAt >= 0 && fields.recordId && !exported) fields.mark = { column: this.markAt, cells: 'damaged' };
    return fields;
  }

  private readMark({ cells }: SourceRow): RowMark | 'damaged' | undefined {
    const text = textOf(cells[this.markAt]) ?? '';
    return text === '' ? undefined : (RowMark.read(text) ?? 'damaged');
  }
}

/** For the report too, which adds them again. */
function withoutApostrophes(row: SourceRow): SourceRow {
  const cells = row.cells.map((cell) => (typeof cell === 'string' ? exactCell(cell) : cell));
  return { ...row, cells };
}

function setKey(fields: Fields, column: number, key: RowKey, cell: Cell): ProblemKind | undefined {
  if (cell instanceof UnreadCell) return cell.kind;
  const cells: readonly Cell[] = key === 'file' && Array.isArray(cell) ? cell : [cell];
  const texts = cells.flatMap((one) => textOf(one) ?? []);
  if (texts.length < cells.length) return 'notAText';
  const [text = ''] = texts;
  if (key === 'file') fields.files = { column, names: texts.filter((name) => name.trim() !== '') };
  else if (key === 'fileName') fields.fileName = text;
  else if (key === 'recordId' || key === 'miniId') fields[key] = text.trim();
  else if (key === 'updatedAt' || key === 'eTag') fields.mark = { ...fields.mark, column, [key]: text };
  return undefined;
}
