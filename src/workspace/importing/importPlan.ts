// Checks a whole file before the first write, then yields the items of the checked rows. Reads the file twice instead of holding it in memory.
import { refuseIfCancelled, ServiceError } from '../../domain/failure';
import type { ChangeItem } from '../changeSets/changeItem';
import { DuplicateSearch } from './duplicateSearch';
import { RowAttachments } from './files/rowAttachments';
import { RowsWithFiles, type FileCounts } from './files/rowsWithFiles';
import type { MappedFile } from './importMapping';
import type { ImportProblem } from './importProblem';
import { ProblemList } from './problemList';
import { IMPORT_OPERATION } from './reading/importSource';
import { readSource } from './reading/readSource';
import type { RecordLookup } from './recordLookup';
import { RowIndex } from './rowIndex';
import { RowOutcomes, type RowOutcome } from './rowOutcomes';
import { RowPlanner, type ImportDestination, type PlannedRow } from './rowPlanner';

interface CheckOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of rows read, and of stored Records compared with them. */
  readonly onProgress?: (rows: number, compared: number) => void;
}

export interface ImportJob extends MappedFile {
  readonly destination: ImportDestination;
  readonly lookup: RecordLookup;
}

interface ItemOptions {
  readonly signal?: AbortSignal | undefined;
  /** Also attaches files that differ from the Record's file of the same name. */
  readonly addsDiffering?: boolean;
  /** Called with the number of rows so far. */
  readonly onProgress?: (rows: number) => void;
}

/** What happens to new Records with the title and date of another. */
export type DuplicateChoice = 'skip' | 'create';

export class ImportPlan {
  private readonly outcomes = new RowOutcomes();
  /** The first row about each Record. */
  private readonly records = new RowIndex();
  private readonly found: ProblemList;
  private readonly twins: ProblemList;
  private readonly search = new DuplicateSearch();
  /** Rows that have the same title and date as a later row. */
  private readonly repeatedRows = new Set<number>();
  private readonly rowsWithFiles = new RowsWithFiles();
  private changed = 0;
  private reformattedCells = 0;
  private rowsElsewhere = 0;

  private constructor(private readonly job: ImportJob) {
    const isOfFolder = job.source.format.kind === 'folder';
    this.found = new ProblemList(isOfFolder);
    this.twins = new ProblemList(isOfFolder);
  }

  /** Reads the file and the stored Records that its rows are about. Throws a ServiceError. */
  static async check(job: ImportJob, options: CheckOptions = {}): Promise<ImportPlan> {
    const plan = new ImportPlan(job);
    await plan.checkAll(options);
    return plan;
  }

  get rows(): number {
    return this.outcomes.rows;
  }

  /** The number of rows by outcome. */
  get counts(): Readonly<Record<RowOutcome, number>> {
    return this.outcomes.counts;
  }

  /** The first problems, in the order of the file. */
  get problems(): readonly ImportProblem[] {
    return this.found.all;
  }

  /** The first rows that have the title and date of another Record. */
  get duplicates(): readonly ImportProblem[] {
    return this.twins.all;
  }

  /** Label names that don't exist, each once. */
  get unknownLabels(): readonly string[] {
    return this.found.unknownLabels;
  }

  /** The stored Records with title and date of a new one, by row. Undefined if there are too many. */
  get duplicateIds(): ReadonlyMap<number, string | 'several'> | undefined {
    if (!this.search.ids) return undefined;
    const ids = new Map(this.search.ids);
    for (const [row, first] of this.rowsWithFiles.joined) {
      const id = ids.get(first);
      if (id !== undefined) ids.set(row, id);
    }
    return ids;
  }

  /** The number of files to attach. */
  files(duplicates: DuplicateChoice): FileCounts {
    return this.rowsWithFiles.countOf((row) => this.wantedOf(row, duplicates) !== undefined);
  }

  /** The number of cells whose format a spreadsheet has changed, but not their value. They change nothing. */
  get reformatted(): number {
    return this.reformattedCells;
  }

  /** The number of rows that name another Mini than the one to import into. */
  get elsewhere(): number {
    return this.rowsElsewhere;
  }

  /** The number of rows left out by {@link items}, because they would no longer do what was checked. */
  get changedSince(): number {
    return this.changed;
  }

  /** Yields the items of the checked rows, in the order of the file. Rows with problems are left out. Throws `fileNotRead`. */
  async *items(
    duplicates: DuplicateChoice,
    { signal, addsDiffering = false, onProgress }: ItemOptions = {},
  ): AsyncGenerator<ChangeItem> {
    this.changed = 0;
    let through = 0;
    const attachments = new RowAttachments();
    for await (const planned of this.planned(signal)) {
      for (const row of planned) {
        const { source, item, problems } = row;
        if (source.fault === 'fileChanged') throw this.staleFile();
        const wanted = this.wantedOf(source.row, duplicates);
        if (wanted === undefined) continue;
        if (problems.length > 0 || (wanted !== 'attach' && item?.op !== wanted)) {
          this.changed++;
          continue;
        }
        if (item && wanted !== 'attach') {
          yield attachments.noted(this.allowsDuplicate(item, source.row, duplicates), row);
        }
        const files = this.rowsWithFiles.filesOf(row);
        const earlier = this.rowsWithFiles.joinedBy(source.row);
        const isWhole = yield* attachments.of({ ...row, files }, earlier, addsDiffering);
        if (!isWhole || (!addsDiffering && this.rowsWithFiles.differsMore(source, files))) this.changed++;
      }
      through += planned.length;
      onProgress?.(through);
    }
  }

  /** What a checked row does. A row that only adds a file to an earlier row's Record does what that row does. */
  private wantedOf(row: number, duplicates: DuplicateChoice): 'create' | 'update' | 'attach' | undefined {
    const earlier = this.rowsWithFiles.joinedBy(row);
    if (earlier !== undefined) return this.wantedOf(earlier, duplicates) && 'attach';
    const outcome = this.outcomes.outcomeOf(row);
    if (outcome === 'duplicate' || outcome === 'repeated') return duplicates === 'create' ? 'create' : undefined;
    return outcome === 'problem' || outcome === 'unchanged' ? undefined : outcome;
  }

  /** Also allows it for the first of several equal rows, because the service may receive a later one first. */
  private allowsDuplicate(item: ChangeItem, row: number, duplicates: DuplicateChoice): ChangeItem {
    const isDuplicate = this.outcomes.outcomeOf(row) !== 'create' || this.repeatedRows.has(row);
    return item.op === 'create' && duplicates === 'create' && isDuplicate ? { ...item, allowsDuplicate: true } : item;
  }

  private staleFile(): ServiceError {
    const { fileName } = this.job.source;
    return new ServiceError({ kind: 'fileNotRead', operation: IMPORT_OPERATION, fileName, code: 'ESTALE' });
  }

  private async *planned(signal?: AbortSignal): AsyncGenerator<readonly PlannedRow[]> {
    const { source, mapping, destination, lookup, updateIds, folder } = this.job;
    const planner = new RowPlanner(lookup, mapping, destination, { updateIds, folder });
    // Parts that wait for no request would otherwise continue after Cancel.
    for await (const rows of readSource(source, signal)) {
      for await (const planned of planner.plan(rows, signal)) {
        refuseIfCancelled(IMPORT_OPERATION, signal);
        yield planned;
      }
    }
    refuseIfCancelled(IMPORT_OPERATION, signal);
  }

  private async checkAll({ signal, onProgress }: CheckOptions): Promise<void> {
    const { format } = this.job.source;
    for await (const planned of this.planned(signal)) {
      for (const row of planned) this.outcomes.add(this.checkRow(row), row.source.line);
      onProgress?.(this.rows, 0);
    }
    let compared = 0;
    const onRead = (): void => {
      if (++compared % 1000 === 0) onProgress?.(this.rows, compared);
    };
    for await (const { row, recordId } of this.search.amongStored(this.job.lookup, signal, onRead)) {
      if (this.outcomes.outcomeOf(row) !== 'create') continue;
      this.outcomes.change(row, 'duplicate');
      const cells = format.kind === 'folder' ? (format.rows[row]?.cells ?? []) : [];
      this.twins.add({ row, line: this.outcomes.lineOf(row), cells }, { kind: 'duplicate', value: recordId });
    }
  }

  private checkRow(row: PlannedRow): RowOutcome {
    const { source, item, problems, files = [], reformatted = 0, isElsewhere = false } = row;
    this.reformattedCells += reformatted;
    if (isElsewhere) this.rowsElsewhere++;
    for (const problem of problems) this.found.add(source, problem);
    // A repeated row that changes nothing does no harm.
    if (!item && problems.length === 0 && files.length === 0) return 'unchanged';
    this.rowsWithFiles.add(row);
    const [earlier] = keysOf(row).flatMap((key) => this.records.add(key, source.row) ?? []);
    if (earlier !== undefined && this.joinsEarlier(row, earlier)) return 'attach';
    if (earlier !== undefined) {
      this.found.add(source, { kind: 'sameRecord' }, this.outcomes.lineOf(earlier));
      return 'problem';
    }
    if (problems.length > 0) return 'problem';
    if (!item) return 'attach';
    if (item.op !== 'create') return 'update';
    const first = this.search.add(item, source.row);
    if (first === undefined) return 'create';
    if (this.joinsEarlier(row, first)) return 'attach';
    this.repeatedRows.add(first);
    this.twins.add(source, { kind: 'repeated' }, this.outcomes.lineOf(first));
    return 'repeated';
  }

  /** Whether the row has the same values for its Record as an earlier one, and so only adds files. False if that row is left out. */
  private joinsEarlier(row: PlannedRow, earlier: number): boolean {
    const isLeftOut = row.problems.length > 0 || this.outcomes.outcomeOf(earlier) === 'problem';
    return !isLeftOut && this.rowsWithFiles.join(row, earlier);
  }
}

/** Rows with one of these keys in common are about the same Record. A row that sets an external URI is about the Record that another row creates with it. */
function keysOf({ recordKey, item }: PlannedRow): readonly string[] {
  const uri = item?.op === 'update' && item.after.externalUri ? [`${item.miniId}\n${item.after.externalUri}`] : [];
  return recordKey === undefined ? uri : [recordKey, ...uri];
}
