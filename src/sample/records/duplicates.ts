// Duplicate detection in batches: same normalized title and same time in the same Mini.
import type { Service } from '../service';
import type { StoredRecord } from '../store/storedRecord';

interface CreateOnly {
  readonly miniId: string;
  readonly title: string | null;
  readonly eventDate: string | null;
}

export interface Duplicate {
  readonly existingMatches: readonly { recordId: string; title: string | null; eventDate: string | null }[];
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

  constructor(private readonly service: Service) {}

  /** Undefined if the item is no duplicate. */
  look(index: number, item: CreateOnly): Duplicate | undefined {
    if (item.eventDate === null) return undefined;
    const time = Date.parse(item.eventDate);
    const title = normaliseTitle(item.title ?? '');
    const key = JSON.stringify([item.miniId, time, title]);
    const intraBatchDuplicateOf = [...(this.earlier.get(key) ?? [])];
    this.earlier.set(key, [...intraBatchDuplicateOf, index]);
    const existingMatches = this.stored(item.miniId, time, title);
    return existingMatches.length + intraBatchDuplicateOf.length > 0
      ? { existingMatches, intraBatchDuplicateOf }
      : undefined;
  }

  /** Remembers a Record created by this batch: it is reported as an earlier item, not as a stored match. */
  made(recordId: string): void {
    this.own.add(recordId);
  }

  private readonly own = new Set<string>();

  private stored(miniId: string, time: number, title: string): Duplicate['existingMatches'] {
    const matches = (record: StoredRecord): boolean =>
      record.state !== 'deleted' &&
      record.eventDate !== null &&
      !this.own.has(record.id) &&
      normaliseTitle(record.title ?? '') === title;
    const atThatTime = this.service.records.of(miniId).walk({ startTime: time, endTime: time, matches }, 'newestFirst');
    return [...atThatTime].map((record) => ({ recordId: record.id, title: record.title, eventDate: record.eventDate }));
  }
}
