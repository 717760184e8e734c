// Fresh reads of Records of any Minis. Records that can't be read don't affect the others.
import { notFound } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { tryEach, type NotDone } from '../loading/tryEach';
import { readPortions } from './recordReads';
import type { Records } from './records';

interface ReadEach<R> {
  readonly read: ReadonlyMap<R, StoredRecord>;
  /** Includes Records that no longer exist. */
  readonly failed: readonly NotDone<R>[];
}

/** Sends one request per fifty Records of a Mini, a few at a time. */
export async function readEach<R extends RecordRef>(records: Records, refs: readonly R[]): Promise<ReadEach<R>> {
  const read = new Map<R, StoredRecord>();
  const { failed } = await tryEach(readPortions(refs), async (portion) => {
    const [first] = portion;
    const ids = [...new Set(portion.map(({ recordId }) => recordId))];
    const found = first ? await records.readMany(first.miniId, ids) : [];
    const byId = new Map(found.map((record) => [record.id, record]));
    for (const ref of portion) {
      const record = byId.get(ref.recordId);
      if (record) read.set(ref, record);
    }
  });
  const failures = new Map(failed.flatMap(({ item, failure }) => item.map((ref) => [ref, failure] as const)));
  const { failure: gone } = notFound('listRecords');
  const left = refs.filter((ref) => !read.has(ref));
  return { read, failed: left.map((item) => ({ item, failure: failures.get(item) ?? gone })) };
}
