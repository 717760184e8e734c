import { sameVersion } from '../domain/sameVersion';
import type { RecordRow } from './recordRow';

/** The ids of rows that a later read shows in another version, or not at all. */
export function changedRows(before: readonly RecordRow[], after: readonly RecordRow[]): string[] {
  const now = new Map(after.map((row) => [row.id, row]));
  return before.flatMap((row) => {
    const later = now.get(row.id);
    return later && (later === row || sameVersion(row, later)) ? [] : [row.id];
  });
}
