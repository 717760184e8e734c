import { failureOf } from '../../domain/failure';
import type { Records } from './records';

/** Titles by id: from loaded rows, else from one read. Nice to have, so that a failure leaves the ids. */
export async function relatedTitles(
  records: Records,
  miniId: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const id of recordIds) {
    const row = records.loadedRow({ miniId, recordId: id });
    if (row?.title) titles.set(id, row.title);
  }
  const missing = [...new Set(recordIds)].filter((id) => !titles.has(id));
  if (missing.length === 0) return titles;
  const read = await records.readMany(miniId, missing).catch((error: unknown) => {
    if (!failureOf(error)) throw error;
    return [];
  });
  for (const { id, title } of read) if (id && title) titles.set(id, title);
  return titles;
}
