// The rows that the page holds: those around what one sees. The window has all others.
import type { Splice } from '../../src/base/collections/splice';
import { sameJson } from '../../src/base/json/sameJson';
import type { RowRange } from '../../src/protocol/page';
import type { RefusedCell, RowSpan } from '../../src/protocol/tableEdits';
import {
  ROWS_OF_A_PORTION,
  type TableHead,
  type TableRow,
  type TableRows as Answer,
} from '../../src/protocol/tablePage';
import type { CellEditor, GridRange, GridRow, GridSource } from '../grid/gridModel';
import { editorOf, gridRow, readOnlyText } from './tableCells';

/** More are held only while they are in sight. */
const MAX_HELD = 2_000;
/** A generation that no head has. */
const OUTDATED = -1;
/** Beyond them, what is passed quickly is not asked for. */
const MAX_ASKED = 2;

interface ShownRow {
  /** The generation of the head it belongs to. An older page is shown until it is read again. */
  readonly generation: number;
  readonly row: TableRow;
  readonly shown: GridRow;
}

/** Both included. */
type RowsRange = Pick<GridRange, 'fromRow' | 'toRow'>;

export class PageRows implements GridSource {
  private current: TableHead | undefined;
  private held = new Map<number, ShownRow>();
  private readonly asked = new Map<number, RowRange>();
  /** Failed requests, by the first row: not repeated before the head has news, or other rows were in sight. */
  private readonly vain = new Set<number>();
  private sight: RowRange = { from: 0, to: 0 };
  private version = 0;
  private refused: readonly RefusedCell[] = [];

  constructor(
    private readonly ask: (range: RowRange) => Promise<Answer>,
    private readonly onChange: () => void,
  ) {}

  /** Undefined until it is read. */
  get head(): TableHead | undefined {
    return this.current;
  }

  set head(head: TableHead | undefined) {
    const columnsOf = (one: TableHead | undefined): unknown => one?.columns.map(({ id }) => id);
    // Their cells are in the order of the columns, as they were.
    if (!sameJson(columnsOf(head), columnsOf(this.current)))
      for (const [index, held] of this.held) this.held.set(index, { ...held, generation: OUTDATED });
    this.current = head;
    // What failed is tried again by the user alone.
    if (head?.failure === undefined) this.vain.clear();
  }

  /** The loaded rows are followed by one that is being read, as long as there are more. */
  get rowCount(): number {
    const { rowCount = 0, hasMoreBelow = false, isStopped = false, failure } = this.head ?? {};
    return rowCount + (rowCount > 0 && hasMoreBelow && !isStopped && failure === undefined ? 1 : 0);
  }

  rowAt(index: number): GridRow | undefined {
    return this.held.get(index)?.shown;
  }

  indexOf(rowId: string): number | undefined {
    return [...this.held].find(([, { shown }]) => shown.id === rowId)?.[0];
  }

  tableRowAt(index: number): TableRow | undefined {
    return this.held.get(index)?.row;
  }

  editorAt(index: number, columnId: string): CellEditor | undefined {
    const row = this.tableRowAt(index);
    return row && this.head && editorOf(row, columnId, this.head);
  }

  readOnlyAt(index: number, columnId: string): string | undefined {
    const row = this.tableRowAt(index);
    return row && this.head && readOnlyText(row, columnId, this.head);
  }

  isFresh(index: number): boolean {
    return this.held.get(index)?.generation === this.head?.generation;
  }

  /** Rows may have other texts: those in sight are requested again. */
  renew(): void {
    this.version++;
    this.asked.clear();
    this.vain.clear();
    this.askNext();
  }

  /** Rows as the window is asked for them. */
  spanOf({ fromRow, toRow }: RowsRange): RowSpan {
    let index = fromRow;
    while (index < toRow && !this.held.has(index)) index++;
    const [key = '', lastKey] = [this.tableRowAt(index)?.key, this.tableRowAt(toRow)?.key];
    return { key, at: index - fromRow, lastKey, rowCount: toRow + 1 - fromRow };
  }

  /** Marks cells that could not be staged, in place of those before. */
  refuse(problems: readonly RefusedCell[]): void {
    const keys = new Set([...this.refused, ...problems].map(({ key }) => key));
    this.refused = problems;
    if (keys.size === 0) return;
    for (const [index, { row, generation }] of this.held) if (keys.has(row.key)) this.hold(index, row, generation);
    this.onChange();
  }

  /** Ticks the rows right away, as the window will confirm. */
  tick({ fromRow, toRow }: RowsRange, isSelected: boolean): void {
    for (let index = fromRow; index <= toRow; index++) {
      const held = this.held.get(index);
      if (held) this.hold(index, { ...held.row, isSelected }, held.generation);
    }
    this.onChange();
  }

  /** Rows in sight are missing. Where the user comes back to them, what failed is tried again. */
  need(sight: RowRange): void {
    if (sight.to <= this.sight.from || sight.from >= this.sight.to) this.vain.clear();
    this.sight = sight;
    this.askNext();
  }

  splice({ at, removed, added }: Splice): void {
    const moved = new Map<number, ShownRow>();
    for (const [index, row] of this.held) {
      if (index < at) moved.set(index, row);
      else if (index >= at + removed) moved.set(index + added - removed, row);
    }
    this.held = moved;
    // Requested rows may have moved by now.
    this.version++;
    this.asked.clear();
    this.vain.clear();
  }

  replace(rows: readonly TableRow[]): void {
    const changed = new Map(rows.map((row) => [row.key, row]));
    for (const [index, { row, generation }] of this.held) {
      const now = changed.get(row.key);
      if (now) this.hold(index, now, generation);
    }
    this.onChange();
  }

  take({ generation, from, rows }: Answer): void {
    for (const [index, row] of rows.entries()) this.hold(from + index, row, generation);
    if (this.held.size > MAX_HELD) this.drop();
    this.onChange();
  }

  private askNext(): void {
    const next = this.nextRange();
    if (!next || this.asked.size >= MAX_ASKED) return;
    const { version } = this;
    this.asked.set(next.from, next);
    this.ask(next)
      .then(
        (answer) => version === this.version && this.take(answer),
        // The head says why, and how it is tried again.
        () => undefined,
      )
      .finally(() => {
        if (version !== this.version) return;
        this.asked.delete(next.from);
        if (this.nextRange()?.from === next.from) this.vain.add(next.from);
        this.askNext();
      });
    this.askNext();
  }

  /** The first portion in sight that is neither held, nor on its way, nor was asked for in vain. */
  private nextRange(): RowRange | undefined {
    const { rowCount = 0, isLoading = false } = this.head ?? {};
    // The first rows of a list are sent when they are read.
    if (rowCount === 0 && isLoading) return undefined;
    // If nothing is known about the list, request only the first row, which makes it load.
    const isAsked = (index: number): boolean =>
      [...this.asked.values()].some(({ from, to }) => index >= from && index < Math.max(to, from + 1));
    for (let index = this.sight.from; index < this.sight.to; index++) {
      if (this.isFresh(index) || isAsked(index)) continue;
      const from = Math.min(index, Math.max(0, rowCount - 1));
      const start = index >= rowCount ? from : Math.floor(from / ROWS_OF_A_PORTION) * ROWS_OF_A_PORTION;
      if (isAsked(start)) return undefined;
      if (!this.vain.has(start)) return { from: start, to: Math.min(rowCount, start + ROWS_OF_A_PORTION) };
    }
    return undefined;
  }

  private hold(index: number, row: TableRow, generation: number): void {
    const refused = this.refused.filter(({ key }) => key === row.key);
    if (this.head) this.held.set(index, { generation, row, shown: gridRow(row, this.head, refused) });
  }

  private drop(): void {
    const { from, to } = this.sight;
    for (const index of this.held.keys())
      if (index < from - MAX_HELD / 4 || index > to + MAX_HELD / 4) this.held.delete(index);
  }
}
