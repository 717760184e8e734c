// Decides what rows do: finds each row's Record by its ID, or without one by its external URI, and compares both.
import { portionsOf } from '../../base/collections/portionsOf';
import { isRawNumber } from '../../base/json/exactJson';
import { objectOf } from '../../base/json/jsonObject';
import { omitEmpty } from '../../base/json/omitEmpty';
import { textHash } from '../../base/textHash';
import type { LocalFile } from '../../domain/files/localFile';
import { caselessId } from '../../domain/ids';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { recordMark } from '../changeSets/baseMark';
import type { ChangeItem, ItemSource } from '../changeSets/changeItem';
import type { CellRules } from './cellReaders';
import { seeType, type CellType } from './columnTypes';
import { fileState, RowFileFinder } from './files/rowFileFinder';
import type { ImportMapping } from './importMapping';
import { faultOf, type RowProblem } from './importProblem';
import { UnreadCell, type Cell, type SourceRow } from './reading/sourceRow';
import type { Match, RecordLookup } from './recordLookup';
import { changedRowOf, newRecordOf } from './rowChange';
import { RowFieldReader, type RowFields } from './rowFields';

/** The Minis and labels that rows may refer to. */
export interface ImportDestination extends CellRules {
  /** The Mini of rows that don't name one. */
  readonly miniId: string;
  /** Ids of Minis, by id in any letter case and by external URI. */
  readonly miniIds: ReadonlyMap<string, string>;
}

export interface PlannedRow {
  readonly source: SourceRow;
  /** Undefined if the row changes nothing or has problems. */
  readonly item?: ChangeItem;
  /** Equal for rows about the same Record. */
  readonly recordKey?: string;
  readonly problems: readonly RowProblem[];
  /** Whether the row names another Mini than the one to import into. */
  readonly isElsewhere?: boolean;
  /** See {@link ChangedRow}. */
  readonly reformatted?: number;
  /** Files that the Record doesn't have yet. Undefined if the row names none. */
  readonly files?: readonly PlannedFile[];
  /** A hash of the row's values for its Record. Only for rows with files. */
  readonly fields?: number;
  /** The stored Record, with its title. */
  readonly ref?: RecordRef & { readonly title?: string };
}

export interface PlannedFile {
  readonly file: LocalFile;
  /** Whether the Record has another file of this name. */
  readonly differs: boolean;
}

/** A long number shortened by a spreadsheet: its other digits are lost. */
const SHORTENED = /^\d[.,]?\d*e[+]\d+$/i;

interface PlannerOptions {
  /** Ids of duplicates that the user wants to update, by row. */
  readonly updateIds?: ReadonlyMap<number, string | 'several'> | undefined;
  /** The folder of the files that rows name. */
  readonly folder?: string | undefined;
}

/** How many rows are looked up together. */
const WINDOW = 200;

interface Placed {
  readonly fields: RowFields;
  readonly miniId: string | undefined;
}

interface Matched extends Placed {
  /** The Record that the row is about. */
  readonly stored: StoredRecord | undefined;
}

export class RowPlanner {
  private readonly reader: RowFieldReader;
  private readonly files: RowFileFinder | undefined;
  private readonly updateIds: ReadonlyMap<number, string | 'several'>;
  /** Value types in the Records of the rows so far, by column key. */
  private readonly types = new Map<string, CellType>();

  constructor(
    private readonly lookup: RecordLookup,
    private readonly mapping: ImportMapping,
    private readonly destination: ImportDestination,
    { updateIds = new Map(), folder }: PlannerOptions,
  ) {
    this.updateIds = updateIds;
    this.reader = new RowFieldReader(mapping, destination);
    if (folder !== undefined && mapping.columns.some(({ to }) => to === 'file')) this.files = new RowFileFinder(folder);
  }

  async *plan(rows: readonly SourceRow[], signal?: AbortSignal): AsyncGenerator<readonly PlannedRow[]> {
    for (const some of portionsOf(rows, WINDOW)) {
      const placed = some.map((row) => this.place(row));
      const find = await this.finderOf(placed, signal);
      const matched = placed.map((one) => this.match(one, find));
      for (const { fields, stored } of matched) this.seeTypes(fields, stored);
      yield await Promise.all(
        matched.map((one) => {
          const isElsewhere = one.miniId !== undefined && one.miniId !== this.destination.miniId;
          return this.withFiles({ ...this.planRow(one), isElsewhere }, one, signal);
        }),
      );
    }
  }

  private async withFiles(
    row: PlannedRow,
    { fields, miniId, stored }: Matched,
    signal?: AbortSignal,
  ): Promise<PlannedRow> {
    const search = this.files;
    if (!fields.files || !search || miniId === undefined) return row;
    const found = await search.findAll(fields.files);
    const isAlone = found.files.length + found.problems.length === 1;
    const files: PlannedFile[] = [];
    for (const one of found.files) {
      const file = isAlone && fields.fileName ? { ...one, fileName: fields.fileName } : one;
      const state = await fileState(file, stored?.attachments, signal);
      if (state !== 'same') files.push({ file, differs: state === 'differs' });
    }
    const title = stored?.title ? { title: stored.title } : {};
    const problems = [...row.problems, ...found.problems];
    if (files.length > 0 && problems.length === 0 && stored?.state === 'deleted') problems.push({ kind: 'inTrash' });
    const ref = stored?.id ? { ref: { miniId, recordId: stored.id, ...title } } : {};
    const said = JSON.stringify(fields.writes.map(({ place, text, value }) => [place.column, text ?? value]));
    return { ...row, problems, files, fields: textHash(said), ...ref };
  }

  private place(row: SourceRow): Placed {
    if (row.fault) return { fields: { source: row, writes: [], problems: faultOf(row) }, miniId: undefined };
    const read = this.reader.read(row);
    const match = read.recordId ? undefined : this.updateIds.get(row.row);
    if (match === 'several') return { fields: { ...read, problems: [...read.problems, SEVERAL] }, miniId: undefined };
    const fields = match === undefined ? read : { ...read, recordId: match };
    const named = fields.miniId ?? this.destination.miniId;
    const { miniIds } = this.destination;
    return { fields, miniId: miniIds.get(named) ?? miniIds.get(caselessId(named)) };
  }

  /** Reads all Records that the rows name, in a few requests. */
  private async finderOf(placed: readonly Placed[], signal?: AbortSignal): Promise<Finder> {
    const byMini = new Map<string, { ids: Set<string>; uris: Set<string> }>();
    for (const { fields, miniId } of placed) {
      const { recordId, externalUri } = fields;
      if (miniId === undefined || !(recordId ?? externalUri)) continue;
      const wanted = byMini.get(miniId) ?? { ids: new Set(), uris: new Set() };
      byMini.set(miniId, wanted);
      if (recordId) wanted.ids.add(recordId);
      else if (externalUri) wanted.uris.add(externalUri);
    }
    const found = new Map<string, { ids: Map<string, StoredRecord>; uris: Map<string, Match> }>();
    for (const [miniId, { ids, uris }] of byMini) {
      const [byId, byUri] = await Promise.all([
        this.lookup.byIds(miniId, [...ids], signal),
        this.lookup.byUris(miniId, [...uris], signal),
      ]);
      found.set(miniId, { ids: byId, uris: byUri });
    }
    return (miniId, { recordId, externalUri }) => {
      const stored = found.get(miniId);
      return recordId ? stored?.ids.get(recordId) : stored?.uris.get(externalUri ?? '');
    };
  }

  private match({ fields, miniId }: Placed, find: Finder): Matched {
    const stored = miniId === undefined ? undefined : find(miniId, fields);
    if (stored !== 'several') return { fields, miniId, stored };
    return { fields: { ...fields, problems: [...fields.problems, SEVERAL] }, miniId, stored: undefined };
  }

  private planRow({ fields, miniId, stored }: Matched): PlannedRow {
    const { source } = fields;
    if (fields.problems.length > 0) return { source, problems: fields.problems };
    if (miniId === undefined) {
      const { miniId: value = this.destination.miniId } = fields;
      return { source, problems: [{ kind: 'unknownMini', ...this.columnOf('miniId'), value }] };
    }
    const from = { ...itemSource(source), miniId };
    if (stored?.id) {
      const { before, after, problems, reformatted = 0 } = changedRowOf(fields, stored, this.types);
      const recordKey = `${miniId}\n${caselessId(stored.id)}`;
      if (problems.length > 0 || Object.keys(after).length === 0) return { source, recordKey, problems, reformatted };
      const base = recordMark(stored);
      const named = { ...from, ...omitEmpty({ title: stored.title }) };
      const item: ChangeItem = { ...named, op: 'update', recordId: stored.id, base, before, after };
      return { source, item, recordKey, problems, reformatted };
    }
    if (fields.recordId) {
      const value = fields.recordId;
      const kind = SHORTENED.test(value) ? 'shortenedId' : 'recordNotFound';
      return { source, problems: [{ kind, ...this.columnOf('recordId'), value }] };
    }
    const { record, isActive, problems } = newRecordOf(fields, this.mapping.newState);
    const recordKey = fields.externalUri === undefined ? {} : { recordKey: `${miniId}\n${fields.externalUri}` };
    if (problems.length > 0) return { source, ...recordKey, problems };
    return { source, item: { ...from, op: 'create', record, isActive }, ...recordKey, problems };
  }

  private seeTypes({ writes }: RowFields, stored: StoredRecord | undefined): void {
    const content = objectOf(stored?.content);
    for (const { place } of writes) {
      if (place.field !== 'content' || place.name === undefined || !Object.hasOwn(content, place.name)) continue;
      const value = content[place.name];
      const type = isRawNumber(value) ? 'number' : typeof value;
      const isSingle = type === 'number' || type === 'boolean' || (type === 'string' && value !== '');
      if (isSingle) seeType(this.types, place.key, type);
    }
  }

  private columnOf(to: 'miniId' | 'recordId'): { readonly column?: number } {
    const column = this.mapping.columns.findIndex((target) => target.to === to);
    return column < 0 ? {} : { column };
  }
}

type Finder = (miniId: string, fields: RowFields) => Match | undefined;

const SEVERAL: RowProblem = { kind: 'severalRecords' };

/** The source of an item for the report, which can be imported again. */
export function itemSource({ line, cells }: SourceRow): ItemSource {
  return { ...(line > 0 ? { line } : {}), cells: cells.map(cellText) };
}

export function cellText(cell: Cell): string {
  if (cell instanceof UnreadCell) return cell.text;
  return typeof cell === 'string' ? cell : cell === undefined || cell === null ? '' : JSON.stringify(cell);
}
