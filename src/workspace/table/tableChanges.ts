// Keeps the rows of a table as this window has changed them, without reading the list again.
import { undefinedOnFailure } from '../../domain/failure';
import { refOf, type RecordRef } from '../../domain/recordRef';
import type { StoredRecord } from '../../domain/record';
import type { Change } from '../changes/change';
import { matchesQuery } from '../records/matchesQuery';
import type { HeldRow, HeldRows } from './heldRow';
import { matchesOnly } from './matchesOnly';
import type { ListReads, TableList } from './tableList';
import type { TableQuery } from './tableQuery';

interface ChangedTable {
  readonly list: TableList;
  readonly query: TableQuery;
  readonly miniIds: readonly string[];
  /** A row reads otherwise. */
  readonly onRow: (row: HeldRow) => void;
  /** One more or less matches. */
  readonly onCount: (delta: 1 | -1, ref: RecordRef) => void;
}

export class TableChanges {
  private readonly waiting = new Map<string, Set<string>>();
  private isReading = false;

  constructor(
    private readonly table: ChangedTable,
    private readonly reads: ListReads,
    private readonly heldRows: HeldRows,
  ) {}

  async follow(change: Change): Promise<void> {
    const { list, miniIds } = this.table;
    switch (change.kind) {
      case 'record':
        if (!miniIds.includes(change.miniId)) return;
        if (change.stored ?? change.now) this.applyStored(change.miniId, change.stored ?? change.now ?? {});
        else await this.readSoon(change.miniId, change.recordId);
        return;
      case 'records': {
        const { miniId, changedIds } = change;
        await this.reread(
          miniId,
          changedIds.filter((recordId) => list.pages.pageOf({ miniId, recordId })),
        );
        return;
      }
      case 'miniGone': {
        const gone = [...list.pages.known()].filter(({ miniId }) => miniId === change.miniId);
        for (const row of gone) this.remove(refOf(row));
        return;
      }
      default:
        return;
    }
  }

  applyStored(miniId: string, stored: StoredRecord): void {
    const { list, query, onRow, onCount } = this.table;
    const row = this.heldRows.of(stored, miniId);
    if (!row) return;
    const ref = refOf(row);
    const fits = matchesQuery({ miniId, filter: query.filter }, row);
    const isListed = query.only && !matchesOnly(query.only, stored) ? false : fits;
    const known = list.pages.pageOf(ref)?.entries.find(({ id, miniId: of }) => id === row.id && of === miniId);
    if (known && isListed !== false && known.eventDate === row.eventDate) {
      if (list.pages.replace(row)) onRow(row);
      return;
    }
    if (known) this.remove(ref);
    // Whether one that is new here matches may not be known.
    if (known ? isListed === false : isListed !== true) return;
    const ends = { above: !list.hasMoreAbove, below: !list.hasMoreBelow };
    list.notifyMoved([list.pages.insert(row, query.isNewestFirst, ends)]);
    onCount(1, ref);
  }

  private remove(ref: RecordRef): void {
    const { list, onCount } = this.table;
    const splice = list.pages.remove(ref);
    if (!splice) return;
    list.notifyMoved([splice]);
    onCount(-1, ref);
  }

  /** What is not known of a change is read; changes during a read are read together. */
  private async readSoon(miniId: string, recordId: string): Promise<void> {
    const { waiting } = this;
    waiting.set(miniId, (waiting.get(miniId) ?? new Set()).add(recordId));
    if (this.isReading) return;
    this.isReading = true;
    try {
      for (const [of, ids] of waiting) {
        // Last in the order when more of it comes.
        waiting.delete(of);
        await this.reread(of, [...ids]);
      }
    } finally {
      this.isReading = false;
    }
  }

  /** A failure leaves rows as they were. */
  private async reread(miniId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const records = await this.reads.readMany(miniId, ids).catch(undefinedOnFailure);
    if (!records) return;
    for (const record of records) this.applyStored(miniId, record);
    const found = new Set(records.map(({ id }) => id));
    for (const recordId of ids) if (!found.has(recordId)) this.remove({ miniId, recordId });
  }
}
