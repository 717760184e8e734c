// Minis whose lists answer as the service does, in memory.
import { ServiceError } from '../../../../src/domain/failure';
import type { StoredRecord } from '../../../../src/domain/record';
import type { AskPage } from '../../../../src/workspace/table/cursorPages';
import { Table } from '../../../../src/workspace/table/table';
import type { TableQuery } from '../../../../src/workspace/table/tableQuery';
import { aRecord } from '../../../support/build';

export const DAY_MS = 86_400_000;
export const dated = (id: string, day: number): StoredRecord =>
  aRecord(1, { id, title: id, eventDate: new Date(day * DAY_MS).toISOString(), eTag: id });

/** Lists of Minis that answer as the service does: by date, then by id, with a cursor that is a place in that order. */
export class Shelf {
  readonly minis = new Map<string, StoredRecord[]>();
  asked = 0;
  failing = new Set<string>();
  /** Minis that never answer: a request for one ends when it is cancelled. */
  stalling = new Set<string>();
  /** Those without a date, in both orders; else they are the oldest. */
  isUndatedLast = false;
  /** Rows of each page that can't be read. */
  leftOut = 0;
  /** Cursors of an earlier era are refused. */
  era = 0;
  /** Before an answer. */
  onAsk: () => void | Promise<void> = () => undefined;

  readonly ask: AskPage = async (
    { miniId, filter = {}, sortDescending = true },
    page,
    { includeTotalCount, signal },
  ) => {
    this.asked++;
    await this.onAsk();
    if (this.stalling.has(miniId)) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    if (signal?.aborted) throw new ServiceError({ kind: 'cancelled', operation: 'listRecords' });
    if (this.failing.has(miniId))
      throw new ServiceError({ kind: 'serverError', operation: 'listRecords', status: 500 });
    const era = `${String(this.era)}|`;
    if (page.kind !== 'start' && !page.cursor.startsWith(era))
      throw new ServiceError({ kind: 'invalid', operation: 'listRecords', status: 400, errors: {} });
    const undated = this.isUndatedLast && !sortDescending ? '~' : '';
    const placeOf = ({ eventDate, id }: StoredRecord): string => `${eventDate ?? undated} ${id ?? ''}`;
    const { startDate, endDate } = filter;
    // One without a date is in no range.
    const all = (this.minis.get(miniId) ?? []).filter(
      ({ eventDate }) =>
        (startDate === undefined || Date.parse(eventDate ?? '') >= Date.parse(startDate)) &&
        (endDate === undefined || Date.parse(eventDate ?? '') <= Date.parse(endDate)),
    );
    all.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1) * (sortDescending ? -1 : 1));
    const after = page.kind === 'start' ? undefined : page.cursor.slice(era.length);
    const from =
      after === undefined
        ? all
        : all.filter((record) => (sortDescending ? placeOf(record) < after : placeOf(record) > after));
    const items = from.slice(0, page.limit);
    const last = items.at(-1);
    return {
      items,
      leftOut: this.leftOut,
      ...(last && from.length > items.length ? { afterCursor: era + placeOf(last) } : {}),
      ...(includeTotalCount ? { totalCount: all.length } : {}),
    };
  };

  readonly readMany = (miniId: string, ids: readonly string[]): Promise<StoredRecord[]> =>
    Promise.resolve((this.minis.get(miniId) ?? []).filter(({ id }) => ids.includes(id ?? '')));

  fill(miniId: string, count: number, dayOf: (index: number) => number = (index) => index): void {
    const records = Array.from({ length: count }, (_, index) =>
      dated(`${miniId} ${String(index).padStart(6, '0')}`, dayOf(index)),
    );
    this.minis.set(miniId, records);
  }
}

export const query = (miniIds: readonly string[], part: Partial<TableQuery> = {}): TableQuery => ({
  scope: { kind: 'minis', miniIds },
  filter: {},
  isNewestFirst: true,
  ...part,
});
export const idsOf = (table: Table): string[] => [...(table.list?.pages.known() ?? [])].map(({ id }) => id);

/** All that a shelf has, the newest first. */
export const sortedIds = (shelf: Shelf): string[] =>
  [...shelf.minis.values()]
    .flat()
    .toSorted((one, other) => Date.parse(other.eventDate ?? '') - Date.parse(one.eventDate ?? ''))
    .map(({ id }) => id ?? '');

export function beginTable(shelf: Shelf, miniIds: readonly string[], part: Partial<TableQuery> = {}): Table {
  return new Table(query(miniIds, part), { ...shelf, allMinis: () => Promise.resolve([...shelf.minis.keys()]) });
}

export async function openTable(...asked: Parameters<typeof beginTable>): Promise<Table> {
  const table = beginTable(...asked);
  await table.open();
  return table;
}
