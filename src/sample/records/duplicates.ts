// Duplicate detection in batches: same normalized title and same time in the same Mini.
import type { Service } from '../service';

interface NewItem {
  readonly miniId: string;
  readonly title: string | null;
  readonly eventDate: string | null;
}

interface Match {
  readonly recordId: string;
  readonly title: string | null;
  readonly eventDate: string | null;
}

export interface Duplicate {
  readonly existingMatches: readonly Match[];
  /** Indexes of earlier items. */
  readonly intraBatchDuplicateOf: readonly number[];
}

/** NFKC, case folded, single spaces: “Maße” equals “MASSE”. */
export function normaliseTitle(title: string): string {
  // Letter by letter, to ignore context rules of case mapping; through upper case, where ß becomes SS.
  const folded = Array.from(title.normalize('NFKC'), (letter) => letter.toLowerCase().toUpperCase().toLowerCase());
  return folded.join('').normalize('NFKC').trim().replace(/\s+/g, ' ');
}

/** Checks items in order; each counts as a possible duplicate for later ones. */
export class DuplicateTest {
  private readonly earlier = new Map<string, number[]>();
  /** By Mini and time, then by title: read once, because thousands of items can have the same date. */
  private readonly stored = new Map<string, ReadonlyMap<string, Match[]>>();
  private readonly own = new Set<string>();

  constructor(private readonly service: Service) {}

  /** Undefined if the item is no duplicate. It is an earlier one of the next. */
  next(index: number, item: NewItem): Duplicate | undefined {
    if (item.eventDate === null) return undefined;
    const time = Date.parse(item.eventDate);
    const title = normaliseTitle(item.title ?? '');
    const key = JSON.stringify([item.miniId, time, title]);
    const intraBatchDuplicateOf = this.earlier.get(key) ?? [];
    this.earlier.set(key, [...intraBatchDuplicateOf, index]);
    const existingMatches = this.storedAt(item.miniId, time).get(title) ?? [];
    return existingMatches.length + intraBatchDuplicateOf.length > 0
      ? { existingMatches, intraBatchDuplicateOf }
      : undefined;
  }

  /** Remembers a Record created by this batch: it is reported as an earlier item, not as a stored match. */
  created(recordId: string): void {
    this.own.add(recordId);
  }

  /** A Record that was stored before has a new title or date. */
  changed(): void {
    this.stored.clear();
  }

  private storedAt(miniId: string, time: number): ReadonlyMap<string, Match[]> {
    const place = `${time} ${miniId}`;
    const known = this.stored.get(place);
    if (known) return known;
    const byTitle = new Map<string, Match[]>();
    for (const record of this.service.records.of(miniId).walk({ startTime: time, endTime: time }, 'newestFirst')) {
      const { id, title, eventDate, state } = record;
      if (state === 'deleted' || eventDate === null || this.own.has(id)) continue;
      const normalised = normaliseTitle(title ?? '');
      const matches = byTitle.get(normalised) ?? [];
      matches.push({ recordId: id, title, eventDate });
      byTitle.set(normalised, matches);
    }
    this.stored.set(place, byTitle);
    return byTitle;
  }
}
