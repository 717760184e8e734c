// A change of some fields of a Record as a value: what to write, what stood there before, and whether it still stands.
import type { StoredRecord } from '../domain/record';
import type { RecordRow } from './recordRow';

/** Fields to give a Record; those left out stay as the fresh read has them. */
export interface RecordChange {
  readonly description?: string | null;
  /** ISO text; null takes the date away. */
  readonly eventDate?: string | null;
  /** Names. */
  readonly labels?: readonly string[];
  /** A draft has no other state until it is submitted. */
  readonly state?: string;
}

/** The changed fields as `fresh` has them: what puts them back. */
export function formerValues(fresh: StoredRecord, change: RecordChange): RecordChange {
  return {
    ...('description' in change ? { description: fresh.description ?? null } : {}),
    ...('eventDate' in change ? { eventDate: fresh.eventDate ?? null } : {}),
    ...('labels' in change ? { labels: fresh.labels ?? [] } : {}),
    ...('state' in change ? { state: fresh.state ?? '' } : {}),
  };
}

/** Whether the Record has all of it already. The order of labels means nothing. */
export function holds(fresh: StoredRecord, change: RecordChange): boolean {
  return (
    (!('description' in change) || (fresh.description ?? '') === (change.description ?? '')) &&
    (!('eventDate' in change) || sameMoment(fresh.eventDate, change.eventDate)) &&
    (change.labels === undefined || sameNames(fresh.labels ?? [], change.labels)) &&
    (change.state === undefined || fresh.state === change.state)
  );
}

/** The row after the change, when the service could not be asked for it: then the mark of the version is not known. */
export function rowAfter(row: RecordRow, change: RecordChange): RecordRow {
  return {
    ...row,
    ...('eventDate' in change ? { eventDate: change.eventDate ?? undefined } : {}),
    ...(change.labels === undefined ? {} : { labels: change.labels }),
    ...(change.state === undefined ? {} : { state: change.state }),
    eTag: undefined,
    updatedAt: undefined,
  };
}

/** The service may write a moment in another form than it was sent. */
export function sameMoment(one: string | null | undefined, other: string | null | undefined): boolean {
  const [first, second] = [one ?? '', other ?? ''];
  return first === second || Date.parse(first) === Date.parse(second);
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  const names = new Set(one);
  return names.size === new Set(other).size && other.every((name) => names.has(name));
}
