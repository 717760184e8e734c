// Finds new Records that have the title and date of another Record, in the file or stored. The service detects duplicates in the same way.
import { canonicalMoment } from '../../domain/dates/canonicalDate';
import { daysAround } from '../../domain/dates/daysAround';
import type { CreateItem } from '../changeSets/changeItem';
import { duplicateKey } from '../records/duplicateKey';
import type { RecordLookup } from './recordLookup';
import { RowIndex } from './rowIndex';

/** Beyond this number, duplicates can be skipped or created, but not updated. One more is kept, which shows that there are too many. */
const MAX_IDS = 10_000;

interface Span {
  hasUndated: boolean;
  first: number;
  last: number;
}

export class DuplicateSearch {
  private readonly created = new RowIndex();
  private readonly spans = new Map<string, Span>();
  private readonly found = new Map<number, string | 'several'>();

  /** The stored Records with title and date of a new one, by row. Undefined if there are too many. */
  get ids(): ReadonlyMap<number, string | 'several'> | undefined {
    return this.found.size > MAX_IDS ? undefined : this.found;
  }

  /** Returns the earlier row of the file with this title and date, if there is one. */
  add(item: CreateItem, row: number): number | undefined {
    const { miniId, record } = item;
    const span = this.spans.get(miniId) ?? { hasUndated: false, first: Infinity, last: -Infinity };
    this.spans.set(miniId, span);
    const time = canonicalMoment(record.eventDate ?? '') ?? Date.parse(record.eventDate ?? '');
    if (Number.isNaN(time)) span.hasUndated = true;
    else {
      span.first = Math.min(span.first, time);
      span.last = Math.max(span.last, time);
    }
    return this.created.add(keyOf(miniId, record), row);
  }

  /** Yields rows whose title and date a stored Record has. Reads all Records around the dates of new ones, page by page. */
  async *amongStored(
    lookup: RecordLookup,
    signal: AbortSignal | undefined,
    onRead: () => void,
  ): AsyncGenerator<{ readonly row: number; readonly recordId: string }> {
    for (const [miniId, { hasUndated, first, last }] of this.spans) {
      const dates = hasUndated ? {} : daysAround(first, last);
      for await (const stored of lookup.titles(miniId, dates, signal)) {
        onRead();
        const row = this.created.get(keyOf(miniId, stored));
        if (row === undefined || !stored.id) continue;
        this.note(row, stored.id);
        yield { row, recordId: stored.id };
      }
    }
  }

  private note(row: number, id: string): void {
    const other = this.found.get(row);
    if (other !== undefined) this.found.set(row, other === id ? id : 'several');
    else if (this.found.size <= MAX_IDS) this.found.set(row, id);
  }
}

function keyOf(
  miniId: string,
  { title, eventDate }: { readonly title?: string | null | undefined; readonly eventDate?: string | null | undefined },
): string {
  return `${miniId}\n${duplicateKey(title, eventDate)}`;
}
