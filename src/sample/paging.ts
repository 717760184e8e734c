// Row limits and cursors. A cursor is a position in the order, so it stays valid if its Record is deleted.
import { invalid } from './http';
import type { RecordKey } from './store/recordOrder';

export const defaultRows = 50;

export function cursorOf({ time, id }: RecordKey): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

export function parseCursor(field: string, cursor: string): RecordKey {
  const [, time, id] = /^(-?\d+) (.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) throw invalid(field, 'Not a cursor of this list.');
  return { time: Number(time), id };
}

/** Reads a row limit from the query. */
export function rowLimit(field: string, text: string | undefined, max: number): number {
  if (text === undefined || text === '') return defaultRows;
  if (!/^-?\d+$/.test(text)) throw invalid(field, 'Must be a whole number.');
  const limit = Number(text);
  if (limit > max) throw invalid(field, `${max} at most.`, `${field} may be ${max} at most.`);
  if (limit < 1) throw invalid(field, '1 at least.');
  return limit;
}

interface OffsetPage<T> {
  readonly items: readonly T[];
  /** Empty on the last page. */
  readonly next: string;
}

/** A page of a list that doesn't change in between: versions and search hits. */
export function offsetPage<T>(
  all: readonly T[],
  field: string,
  cursor: string | null | undefined,
  limit: number,
): OffsetPage<T> {
  const start = cursor ? parseOffset(field, cursor) : 0;
  const end = start + limit;
  return { items: all.slice(start, end), next: end < all.length ? Buffer.from(`at ${end}`).toString('base64url') : '' };
}

function parseOffset(field: string, cursor: string): number {
  const offset = /^at (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (offset === undefined) throw invalid(field, 'Not a cursor of this list.');
  return Number(offset);
}
