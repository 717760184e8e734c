// What the user types, pastes and fills in a table: read, and then staged or refused with a message.
import { copiedCells } from '../../base/cells/copiedCells';
import { formatNumber } from '../../base/format';
import { isRawNumber } from '../../base/json/exactJson';
import { sentence, t } from '../../base/text';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import { undefinedOnFailure } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { recordKey, refOf, refOfKey, rowKey } from '../../domain/recordRef';
import { lockedText } from '../../platform/failures';
import type { CellEdit, Cells, EditAnswer, Pasted, RowSpan } from '../../protocol/tableEdits';
import { countText } from '../../words/counts';
import { miniNameIn } from '../../words/minis';
import { baseMark } from '../../workspace/changeSets/baseMark';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { cutOf, type HeldRow } from '../../workspace/table/heldRow';
import { pastedCells } from '../../workspace/table/staging/pastedCells';
import type { CellChange } from '../../workspace/table/staging/stagedEdits';
import { storedCell } from '../../workspace/table/staging/stagedItems';
import { typedCell, type StagedValue, type TypedCell } from '../../workspace/table/staging/typedCell';
import type { Table } from '../../workspace/table/table';
import { isEditableColumn, MINI_COLUMN } from '../../workspace/table/tableColumns';
import { PageError } from '../page/pageFailure';
import { cellProblemText } from './cellProblemText';
import { columnName } from './columnTexts';
import { textOf, valueOf } from './tableRows';
import { knownIn, positionOf, refreshing, refuseOtherLast } from './tableSelecting';

/** A longer block is cut here, with a message, because all of its rows are read first. */
const MAX_PASTED = 5_000;

interface TypedRow {
  readonly row: HeldRow;
  readonly columnId: string;
  readonly text: string;
  /** The other cell's value that `text` stands for, if the cell is filled from one. */
  readonly filled?: unknown;
}

export class StagingAnswers {
  constructor(
    private readonly workspace: RemoteWorkspace,
    private readonly table: Table,
    private readonly isLocked: () => boolean,
  ) {}

  async edit(edits: readonly CellEdit[]): Promise<EditAnswer> {
    const typed = edits.flatMap(({ key, columnId, text }): TypedRow[] => {
      const ref = refOfKey(key);
      const row = ref && this.table.list?.pages.find(ref);
      if (!row) throw refreshing();
      return [{ row, columnId, text }];
    });
    return await this.stage(typed);
  }

  async paste(pasted: Pasted): Promise<EditAnswer> {
    const { rowCount, columnIds, columnCount, text } = pasted;
    const cells = pastedCells(text, rowCount, columnCount);
    const height = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
    const rows = await this.rowsFrom(pasted, height, height > rowCount ? Math.min(height, MAX_PASTED) : 0);
    const typed = cells.flatMap(({ row: at, column, text: value }): TypedRow[] => {
      const row = rows[at];
      const columnId = columnIds[column];
      return row && columnId !== undefined ? [{ row, columnId, text: value }] : [];
    });
    const left = cells.length - typed.length;
    const answer = await this.stage(typed);
    if (left === 0) return answer;
    const { hasMoreBelow = false, rowCount: loaded = 0 } = this.table.list ?? {};
    const changes = countText('change', left);
    const isForMore = rows.length < height && hasMoreBelow;
    const more = sentence(t('{0} loaded, more available', formatNumber(loaded)));
    return { ...answer, left: t('Not included: {0}.', isForMore ? sentence(t('{0} ({1})', changes, more)) : changes) };
  }

  async fillDown(cells: Cells): Promise<EditAnswer> {
    const { columnIds } = cells;
    const [first, ...others] = await this.rowsFrom(cells, cells.rowCount);
    if (!first) return { staged: 0, problems: [] };
    // Filled down as text, a value that can't be typed would become another one.
    for (const id of columnIds) {
      const problem = cutOf(first, id);
      if (problem && problem !== 'tooLong') throw new PageError(problemText(id, { problem }));
    }
    const valueIn = await this.values([first], columnIds);
    const values = columnIds.map((columnId) => ({ columnId, filled: valueIn(first, columnId) }));
    const rounded = values.find(({ filled }) => isRawNumber(filled));
    if (rounded) throw new PageError(problemText(rounded.columnId, { problem: 'tooLong' }));
    return await this.stage(
      others.flatMap((row) => values.map((value): TypedRow => ({ row, ...value, text: typedText(value.filled) }))),
    );
  }

  /** The selected cells as they are shown. */
  async copy(cells: Cells, signal?: AbortSignal): Promise<string> {
    const { columnIds } = cells;
    const rows = await this.rowsFrom(cells, cells.rowCount, 0, signal);
    const textIn = await this.texts(rows, columnIds, signal);
    return copiedCells(rows.map((row) => columnIds.map((id) => textIn(row, id))));
  }

  /** `count` rows from the span's first one, as far as known, after reading `toRead` more. Rows may be added or removed meanwhile. */
  private async rowsFrom(span: RowSpan, count: number, toRead = 0, signal?: AbortSignal): Promise<readonly HeldRow[]> {
    const { table } = this;
    const { list } = table;
    await table.growTo((positionOf(table, span) ?? 0) + toRead);
    const from = positionOf(table, span);
    if (!list || from === undefined) throw refreshing();
    const keys = knownIn(table, { from, to: from + count }).map(rowKey);
    const rows = await list.rows(from, from + count, signal);
    // If a row is gone, the rows below it have moved up, and would get what was meant for others.
    if (keys.some((one, at) => !rows[at] || rowKey(rows[at]) !== one)) throw refreshing();
    refuseOtherLast(span, rows);
    return rows;
  }

  /** The staged values, else the stored ones. Reads Records whose rows hold only the beginning of a value. */
  private async values(
    rows: readonly HeldRow[],
    columnIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<(row: HeldRow, columnId: string) => unknown> {
    const { staging, records } = this.workspace;
    const cut = rows.filter((row) => columnIds.some((id) => cutOf(row, id)));
    const whole = new Map<string, StoredRecord>();
    for (const miniId of new Set(cut.map((row) => row.miniId))) {
      const ids = cut.flatMap((row) => (row.miniId === miniId ? row.id : []));
      for (const record of await records.readMany(miniId, ids, signal))
        whole.set(recordKey({ miniId, recordId: record.id ?? '' }), record);
    }
    return (row, columnId) => {
      const cell = staging.edits.of(refOf(row))?.cells.get(columnId);
      if (cell) return cell.after;
      if (!cutOf(row, columnId)) return valueOf(row, columnId);
      const record = whole.get(rowKey(row));
      if (!record) throw refreshing();
      const stored = storedCell(record, columnId);
      const isComposite = typeof stored === 'object' && stored !== null && !isRawNumber(stored);
      return isComposite ? JSON.stringify(stored) : stored;
    };
  }

  /** The texts of cells as they are copied. */
  private async texts(
    ...of: Parameters<StagingAnswers['values']>
  ): Promise<(row: HeldRow, columnId: string) => string> {
    const valueIn = await this.values(...of);
    return (row, id) =>
      id === MINI_COLUMN ? miniNameIn(this.workspace.minis, row.miniId) : typedText(valueIn(row, id));
  }

  private async stage(typed: readonly TypedRow[]): Promise<EditAnswer> {
    if (this.isLocked()) throw new PageError(lockedText());
    const { workspace } = this;
    const hasLabels = typed.some(({ columnId }) => columnId === 'labels');
    await Promise.all([workspace.staging.load(), hasLabels && workspace.labels.required()]);
    let cells = this.read(typed);
    // Another client may have created the label since the list was read.
    if (cells.some(({ read }) => 'problem' in read && read.problem === 'unknownLabel')) {
      await workspace.labels.refresh();
      cells = this.read(typed);
    }
    const changes: CellChange[] = [];
    const problems: EditAnswer['problems'][number][] = [];
    const refused = cells.filter(({ read }) => 'problem' in read);
    const [rows, columnIds] = [refused.map(({ row }) => row), refused.map(({ columnId }) => columnId)];
    const textIn = await this.texts([...new Set(rows)], [...new Set(columnIds)]).catch(undefinedOnFailure);
    for (const { row, columnId, text, read } of cells) {
      const { miniId, id: recordId, title } = row;
      if ('problem' in read) {
        // A cell pasted back as it was copied changes nothing.
        if (textIn?.(row, columnId) !== text)
          problems.push({ key: rowKey(row), columnId, text: problemText(columnId, read) });
      } else {
        const before = (valueOf(row, columnId) ?? null) as StagedValue;
        changes.push({ miniId, recordId, title, columnId, base: baseMark(row), before, after: read.value });
      }
    }
    await workspace.staging.stage(changes);
    return { staged: changes.length, problems };
  }

  private read(typed: readonly TypedRow[]): readonly (TypedRow & { readonly read: TypedCell })[] {
    const labels = new Set(this.workspace.labels.carriedBy('record').map(({ name }) => name));
    const rules = { labels, timeZone: ownTimeZone(), types: this.table.rowMaker.seen };
    return typed.map((cell) => {
      const { row, columnId, text, filled } = cell;
      const isEditable = isEditableColumn(columnId);
      return { ...cell, read: isEditable ? typedCell(row, columnId, text, rules, filled) : { problem: 'notEditable' } };
    });
  }
}

/** The problem, with the name of its field. */
function problemText(columnId: string, read: Parameters<typeof cellProblemText>[0]): string {
  const text = cellProblemText(read);
  return read.problem === 'titleCleared' ? text : t('{0}: {1}', columnName(columnId), sentence(text));
}

function typedText(value: unknown): string {
  if (isRawNumber(value)) return value.rawJSON;
  return Array.isArray(value) ? value.join('; ') : textOf(value);
}
