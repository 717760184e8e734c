// Relations of a Record: each write begins with a fresh read, and overwrites nothing that is not as it was shown.
import { ServiceError } from '../domain/failure';
import { sameRelation, type RecordRelation, type RecordRelationInput } from '../domain/relation';
import type { RecordRef } from './records';
import { isDoneIn, writeOnce } from './writeOnce';
import type { RecordWriter } from './writeRecord';

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
  const id = ids?.[0] ?? (ids ? undefined : await idOf(writer, ref, relation));
  await told(writer, ref, [relation]);
  return { ...relation, id: id ?? relation.id };
}

/** Puts `next` in the place of what was `seen`; the others are sent back as they are. Throws `conflict` when it is no longer so. */
export async function replaceRelation(
  writer: RecordWriter,
  ref: RecordRef,
  seen: RecordRelation,
  next: RecordRelation,
): Promise<void> {
  const operation = 'replaceRecordRelations';
  const fresh = await readUndeleted(writer, ref, operation);
  const relations = fresh.relations ?? [];
  const at = relations.findIndex((one) => sameRelation(one, seen));
  if (at < 0) throw new ServiceError({ kind: 'conflict', operation, status: 409 });
  const wanted = relations.with(at, { ...relations[at], ...next });
  await writeOnce(
    () => writer.client.records.replaceRecordRelations(ref.recordId, wanted.map(toInput)),
    async () => {
      const now = await writer.records.read(ref);
      return isDoneIn(fresh, now, now.relations?.some((one) => sameRelation({ ...one, id: next.id }, next)) ?? false);
    },
  );
  await told(writer, ref, [seen, next]);
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
  await told(writer, ref, found);
  return found;
}

/** The service keeps relations of deleted Records out of reach: whoever restores one finds them again. */
async function readUndeleted({ records }: RecordWriter, ref: RecordRef, operation: string) {
  const fresh = await records.read(ref);
  if (fresh.state === 'deleted') throw new ServiceError({ kind: 'notFound', operation });
  return fresh;
}

/** Which id the service gave it; undefined when it can't be told. */
async function idOf(
  { records }: RecordWriter,
  ref: RecordRef,
  relation: RecordRelationInput,
): Promise<string | undefined> {
  const { relations } = await records.read(ref);
  return relations?.find((one) => sameRelation({ ...one, id: relation.id }, relation))?.id ?? undefined;
}

/** Takes over what is stored, and lets the Records at the other end look again. */
async function told({ records }: RecordWriter, ref: RecordRef, relations: readonly RecordRelation[]): Promise<void> {
  await records.readBack(ref);
  const targets = new Set(relations.flatMap(({ targetRecordId }) => targetRecordId || []));
  for (const recordId of targets) records.forget({ miniId: ref.miniId, recordId });
}

function toInput(relation: RecordRelation): RecordRelationInput {
  return { ...relation, relationship: relation.relationship ?? '' };
}
