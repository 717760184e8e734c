// Relations of a Record: each write begins with a fresh read, and overwrites nothing that is not as it was shown.
import { ServiceError } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { sameRelation, type RecordRelation, type RecordRelationInput } from '../../domain/relation';
import type { RecordRef } from '../../domain/recordRef';
import { writeOnce } from '../changes/writeOnce';
import { writeRecord, type RecordWriter } from './writeRecord';

/** Adds the relation. Answers it as it is kept; undefined when the Record has just such a one already. */
export async function addRelation(
  writer: RecordWriter,
  ref: RecordRef,
  relation: RecordRelationInput,
): Promise<RecordRelation | undefined> {
  const fresh = await readUndeleted(writer, ref, 'addRecordRelations');
  const isThere = (fresh.relations ?? []).some((one) => sameRelation({ ...one, id: relation.id }, relation));
  if (isThere) return undefined;
  const isKept = async (): Promise<boolean> =>
    ((await writer.records.read(ref)).relations ?? []).some((one) =>
      sameRelation({ ...one, id: relation.id }, relation),
    );
  const ids = await writeOnce(() => writer.client.records.addRecordRelations(ref.recordId, [relation]), isKept);
  const stored = await writer.records.readBack(ref);
  tellTargets(writer, ref, [relation]);
  return asKept(stored, relation, ids?.[0]);
}

/**
 * Puts `next` in the place of what was `seen`, in a write of the whole Record: that of its relations alone names no version,
 * and would take away what somebody adds meanwhile. Answers it as it is kept. Throws `conflict` when it is no longer so.
 */
export async function replaceRelation(
  writer: RecordWriter,
  ref: RecordRef,
  seen: RecordRelation,
  next: RecordRelation,
): Promise<RecordRelation> {
  const operation = 'upsertRecord';
  const fresh = await readUndeleted(writer, ref, operation);
  const relations = fresh.relations ?? [];
  const at = relations.findIndex((one) => sameRelation(one, seen));
  if (at < 0) throw new ServiceError({ kind: 'conflict', operation, status: 409 });
  const wanted = relations.with(at, { ...relations[at], ...next, id: relations[at]?.id }).map(toInput);
  const { stored } = await writeRecord(writer, ref, fresh, { relations: wanted });
  tellTargets(writer, ref, [seen, next]);
  return asKept(stored, next, relations[at]?.id ?? undefined);
}

/** Takes the relations off. Throws `conflict`, and takes none, when one of them is no longer as it was seen. */
export async function removeRelations(
  writer: RecordWriter,
  ref: RecordRef,
  seen: readonly RecordRelation[],
): Promise<readonly RecordRelation[]> {
  const operation = 'removeRecordRelations';
  const fresh = await readUndeleted(writer, ref, operation);
  const found = (fresh.relations ?? []).filter((one) => seen.some((other) => sameRelation(one, other)));
  const ids = found.flatMap(({ id }) => id || []);
  if (found.length < seen.length || ids.length < found.length)
    throw new ServiceError({ kind: 'conflict', operation, status: 409 });
  await writeOnce(
    () => writer.client.records.removeRecordRelations(ref.recordId, ids),
    async () => (await writer.records.read(ref)).relations?.every(({ id }) => !ids.includes(id ?? '')) ?? true,
  );
  await writer.records.readBack(ref);
  tellTargets(writer, ref, found);
  return found;
}

/** The service keeps relations of deleted Records out of reach: whoever restores one finds them again. */
async function readUndeleted({ records }: RecordWriter, ref: RecordRef, operation: string) {
  const fresh = await records.read(ref);
  if (fresh.state === 'deleted') throw new ServiceError({ kind: 'notFound', operation });
  return fresh;
}

/** As the service stored it, with the id of its answer where there is one; as it was sent where that can't be told. */
function asKept(stored: StoredRecord | undefined, relation: RecordRelation, id: string | undefined): RecordRelation {
  const kept = stored?.relations ?? [];
  return (
    kept.find((one) => id && one.id === id) ??
    kept.find((one) => sameRelation({ ...one, id: relation.id }, relation)) ?? { ...relation, id: id ?? relation.id }
  );
}

/** The Records at the other end show the relation too. */
function tellTargets({ records }: RecordWriter, ref: RecordRef, relations: readonly RecordRelation[]): void {
  const targets = new Set(relations.flatMap(({ targetRecordId }) => targetRecordId || []));
  for (const recordId of targets) records.forget({ miniId: ref.miniId, recordId });
}

function toInput(relation: RecordRelation): RecordRelationInput {
  return { ...relation, relationship: relation.relationship ?? '' };
}
