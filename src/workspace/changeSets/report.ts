// The report of a change set: the rows of the source in their order and columns, with line, outcome, id and reason.
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { csvLine } from '../../base/cells/csvLine';
import { defusedCell } from '../../base/cells/defusedCell';
import { writeToFile, type OnExisting } from '../files/fileTarget';
import { changedId, type ChangeItem } from './changeItem';
import type { Journal } from './journal/journal';
import type { ItemState, Outcome } from './outcome';

export interface ReportRow {
  readonly item: ChangeItem;
  readonly state: ItemState;
  /** Missing until the item has one. */
  readonly outcome?: Outcome;
  /** The id of the changed thing; for a new Record, if the service returned it. */
  readonly recordId?: string;
}

/** The words of the report, which this layer doesn't know. */
export interface ReportWords {
  readonly columns: { readonly line: string; readonly outcome: string; readonly id: string; readonly reason: string };
  /** The columns of a report without a source file: each with its name and how to get an item's cell. */
  readonly plain: readonly (readonly [name: string, cell: (item: ChangeItem) => string])[];
  readonly outcome: (row: ReportRow) => string;
  readonly reason: (row: ReportRow) => string;
}

export async function* reportRows(journal: Journal): AsyncGenerator<ReportRow> {
  const latest = await journal.latestOutcomes();
  // Items about to be retried no longer have an outcome.
  const outcomeOf = (index: number): Outcome | undefined => {
    const found = latest.get(index);
    return found?.kind === journal.state.stateOf(index) ? found : undefined;
  };
  const createdId = (index: number): string | undefined => {
    const outcome = outcomeOf(index);
    return outcome?.kind === 'done' ? outcome.recordId : undefined;
  };
  for await (const [index, item] of journal.items()) {
    const state = journal.state.stateOf(index);
    const outcome = outcomeOf(index);
    const recordId = changedId(index, item, createdId);
    yield { item, state, ...(outcome ? { outcome } : {}), ...(recordId === undefined ? {} : { recordId }) };
  }
}

/** The report as lines of CSV without anything that a spreadsheet would run. `only` limits it to items in that state. */
export async function* reportCsv(
  journal: Journal,
  { columns, plain, outcome, reason }: ReportWords,
  only?: ItemState,
): AsyncGenerator<string> {
  const source = journal.head?.columns;
  const names = source ?? plain.map(([name]) => name);
  // A report of the failed rows is corrected and imported again, which refuses two columns with one name.
  const named = (name: string): string => (names.includes(name) ? named(`${name} 2`) : name);
  const own = [...(source ? [columns.line] : []), columns.outcome, columns.id, columns.reason].map(named);
  yield csvLine([...names, ...own].map(defusedCell));
  for await (const row of reportRows(journal)) {
    if (only !== undefined && row.state !== only) continue;
    const { item, recordId = '' } = row;
    const cells = source
      ? [...source.map((_, at) => item.cells?.[at] ?? ''), String(item.line ?? '')]
      : plain.map(([, cell]) => cell(item));
    yield csvLine([...cells, outcome(row), recordId, reason(row)].map(defusedCell));
  }
}

/** Throws a ServiceError without leaving a file. */
export async function writeReport(lines: AsyncIterable<string>, path: string, onExisting?: OnExisting): Promise<void> {
  const bytes = Readable.toWeb(Readable.from(encoded(lines), { objectMode: false })) as NodeStream<Uint8Array>;
  await writeToFile(bytes as ReadableStream<Uint8Array>, path, { operation: 'report', onExisting });
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line, 'utf8');
}
