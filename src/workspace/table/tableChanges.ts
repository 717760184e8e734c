// Keeps the rows of a table as this window has changed them, without reading the list again.
import { undefinedOnFailure } from '../../domain/failure';
import { renamedIn } from '../../domain/labels/renamedIn';
import type { StoredRecord } from '../../domain/record';
import { refOf, type RecordRef } from '../../domain/recordRef';
import type { Change } from '../changes/change';
import { matchesQuery } from '../records/matchesQuery';
import type { RecordRow } from '../records/recordRow';
import type { ChangesMeanwhile } from './changesMeanwhile';
import type { ListReads } from './cursorPages';
import type { HeldRow, HeldRowMaker } from './heldRow';
import { matchesOnly } from './matchesOnly';
import type { TableList } from './tableList';
import type { TableQuery } from './tableQuery';
import type { TableSelection } from './tableSelection';

interface ChangedTable {
  readonly list: TableList;
  readonly query: TableQuery;
  readonly miniIds: readonly string[];
  /** These rows have new values. */
  readonly onRows: (rows: readonly HeldRow[]) => void;
  /** The number of all matching Records changed by one, whether or not this Record is loaded. */
  readonly onCount: (delta: 1 | -1, ref: RecordRef) => void;
  readonly meanwhile: Pick<ChangesMeanwhile, 'note'>;
  readonly selection: Pick<TableSelection, 'has' | 'renew'>;
}

/** The row before the change: null for a new Record, undefined if unknown. */
type Before = RecordRow | null | undefined;

export class TableChanges {
  private readonly waiting = new Map<string, Map<string, Before>>();
  private isReading = false;

  constructor(
    private readonly table: ChangedTable,
    private readonly reads: ListReads,
    private readonly rowMaker: HeldRowMaker,
  ) {}

  async follow(change: Change): Promise<void> {
    const { list, miniIds, onCount } = this.table;
    switch (change.kind) {
      case 'record':
        return miniIds.includes(change.miniId) ? await this.followOne(change) : undefined;
      case 'records': {
        const { miniId, changedIds } = change;
        const known = changedIds.filter((recordId) => list.has({ miniId, recordId }));
        await this.reread(miniId, new Map(known.map((recordId) => [recordId, undefined])));
        return;
      }
      case 'miniGone': {
        const gone = [...list.pages.known()].filter(({ miniId }) => miniId === change.miniId).map(refOf);
        list.notifyMoved(gone.map((ref) => list.pages.remove(ref)));
        for (const ref of gone) onCount(-1, ref);
        list.waiting.editAll((row) => this.countLess(row), change.miniId);
        return;
      }
      default:
        return;
    }
  }

  private async followOne(change: Extract<Change, { kind: 'record' }>): Promise<void> {
    const { miniId, recordId, stored, now } = change;
    // The total doesn't count what was created since.
    const before = this.table.list.created.take({ miniId, recordId }) ? null : change.before;
    if (stored ?? now) this.applyStored(miniId, stored ?? now ?? {}, before);
    else await this.readSoon(miniId, recordId, before);
  }

  applyStored(miniId: string, stored: StoredRecord, before?: Before): void {
    const { list, query, onRows, onCount, meanwhile, selection } = this.table;
    const row = this.rowMaker.of(stored, miniId);
    if (!row) return;
    const ref = refOf(row);
    const isListed = query.only && !matchesOnly(query.only, stored) ? false : this.matches(row);
    meanwhile.note(ref, isListed === false ? undefined : stored);
    selection.renew(row);
    const known = list.pages.pageOf(ref)?.entries.find(({ id, miniId: of }) => id === row.id && of === miniId);
    if (known && isListed !== false && known.eventDate === row.eventDate) {
      if (list.pages.replace(row)) onRows([row]);
      return;
    }
    const waiting = list.waiting.find(ref);
    const waitsOn = isListed !== false && waiting?.eventDate === row.eventDate;
    list.waiting.edit(ref, () => (waitsOn ? row : undefined));
    if (waiting && waitsOn) return;
    // It may not be known whether a Record that isn't loaded matches. The service counted the total whatever is loaded here.
    const isRead = known !== undefined || waiting !== undefined || selection.has(ref);
    const is = isRead ? isListed !== false : isListed === true;
    const was = isRead || (before === undefined ? is : before !== null && this.matches(before) === true);
    // A row that waited was read already, so no later page brings it.
    const ends = {
      above: waiting !== undefined || !list.hasMoreAbove,
      below: waiting !== undefined || !list.hasMoreBelow,
    };
    const removed = list.pages.remove(ref);
    const added = is ? list.pages.insert(row, query.isNewestFirst, ends) : undefined;
    list.notifyMoved([removed, added]);
    if (is && !added) list.waiting.insert(row);
    if (is !== was) onCount(is ? 1 : -1, ref);
  }

  /** A rename leaves eTags and order as they are (contract: labels), so no row is read again. */
  followRename(formerName: string, name: string): void {
    const { list, onRows } = this.table;
    const renamed = (row: HeldRow): HeldRow => ({ ...row, labels: renamedIn(row.labels, formerName, name) });
    const isCarrier = ({ labels }: HeldRow): boolean => labels.includes(formerName);
    const held = list.pages.heldRows.filter(isCarrier).map(renamed);
    for (const row of held) list.pages.replace(row);
    list.waiting.editAll((row) => (isCarrier(row) ? renamed(row) : row));
    if (held.length > 0) onRows(held);
  }

  private countLess(row: HeldRow): undefined {
    this.table.onCount(-1, refOf(row));
  }

  private matches(row: RecordRow): boolean | undefined {
    return matchesQuery({ miniId: row.miniId, filter: this.table.query.filter }, row);
  }

  private remove(ref: RecordRef, before: Before): void {
    const { list, onCount, meanwhile } = this.table;
    meanwhile.note(ref, undefined);
    const splice = list.pages.remove(ref);
    list.notifyMoved([splice]);
    const waiting = list.waiting.find(ref);
    list.waiting.edit(ref, () => undefined);
    if (splice ?? waiting ?? (before && this.matches(before))) onCount(-1, ref);
  }

  /** Reads a Record whose change isn't fully known. Changes during a read are read together. */
  private async readSoon(miniId: string, recordId: string, before: Before): Promise<void> {
    const { waiting } = this;
    const ids = waiting.get(miniId) ?? new Map<string, Before>();
    const first = ids.get(recordId);
    waiting.set(miniId, ids.set(recordId, first === undefined ? before : first));
    if (this.isReading) return;
    this.isReading = true;
    try {
      for (const [of, changed] of waiting) {
        // Last in the order when more of it comes.
        waiting.delete(of);
        await this.reread(of, changed);
      }
    } finally {
      this.isReading = false;
    }
  }

  /** A failure leaves rows as they were. Another list that is shown by then was read after the change. */
  private async reread(miniId: string, ids: ReadonlyMap<string, Before>): Promise<void> {
    const { list } = this.table;
    if (ids.size === 0) return;
    const records = await this.reads.readMany(miniId, [...ids.keys()]).catch(undefinedOnFailure);
    if (!records || list.isDisposed) return;
    for (const record of records) this.applyStored(miniId, record, ids.get(record.id ?? ''));
    const found = new Set(records.map(({ id }) => id));
    for (const [recordId, before] of ids) if (!found.has(recordId)) this.remove({ miniId, recordId }, before);
  }
}
