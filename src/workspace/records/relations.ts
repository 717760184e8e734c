// Writes relations of a Record. Each write begins with a fresh read and never overwrites what has changed.
import type { ServiceClient } from '../../api/client';
import { conflict, notFound } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { sameRelation, type RecordRelation, type RecordRelationInput } from '../../domain/relation';
import type { ChangeResult } from '../changes/changeThing';
import type { RecordEdit } from './changeRecord';
import type { Records } from './records';
import { refuseChanged } from './refuseChanged';
import { refuseInTrash } from './refuseInTrash';

export class Relations {
  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
    private readonly change: (ref: RecordRef, edit: RecordEdit) => Promise<ChangeResult<StoredRecord>>,
  ) {}

  /**
   * Adds the relation. Answers it as it is stored; undefined when the Record has just such a one already. `read` is what the
   * caller has just read.
   */
  async add(ref: RecordRef, relation: RecordRelationInput, read?: StoredRecord): Promise<RecordRelation | undefined> {
    const isIn = ({ relations }: StoredRecord): boolean => twinOf(relation, relations ?? []) !== undefined;
    const fresh = read ?? (await this.records.read(ref));
    refuseInTrash(fresh, 'addRecordRelations');
    const twin = twinOf(relation, fresh.relations ?? []);
    // Reads that lag behind still show a relation that was removed.
    if (twin && !(twin.id && twin.id === relation.id)) return undefined;
    const ids = await this.records.reads.ownVersions.write(
      fresh,
      () => this.client.records.addRecordRelations(ref.recordId, [relation]),
      async () => isIn(await this.records.read(ref)),
    );
    const stored = await this.records.readBack(ref, fresh);
    this.changeTargets(ref, [relation]);
    const [id] = ids ?? [];
    // Undo removes the relation by this id, so ignore one that existed before the write.
    return asStored(stored, relation, fresh.relations?.some((one) => one.id === id) ? undefined : id);
  }

  /**
   * Puts `next` in the place of what was `seen`, in a write of the whole Record: that of its relations alone names no version,
   * and would remove what another client adds in between. Returns it as it is stored; undefined when the Record has just such a
   * one beside it. Throws `conflict` if it has changed, and `notFound` if it is gone.
   */
  async replace(ref: RecordRef, seen: RecordRelation, next: RecordRelation): Promise<RecordRelation | undefined> {
    const operation = 'upsertRecord';
    let id: string | undefined;
    let twin: RecordRelation | undefined;
    const changing = this.change(ref, (fresh) => {
      const relations = fresh.relations ?? [];
      const at = relations.findIndex((one) => sameRelation(one, seen));
      if (at < 0) throw relations.some(({ id }) => id === seen.id) ? conflict(operation) : notFound(operation);
      twin = twinOf(next, relations.toSpliced(at, 1));
      if (twin) return {};
      id = relations[at]?.id ?? undefined;
      return { relations: relations.with(at, { ...relations[at], ...next, id }).map(sentRelation) };
    });
    const result = await changing.catch((error: unknown) => refuseChanged(this.records, ref, error));
    if (twin) return undefined;
    this.changeTargets(ref, [seen, next]);
    return asStored(result.kind === 'changed' ? result.stored : result.fresh, next, id);
  }

  /** Removes the relations. Throws as `replace`, and removes none, when one of them is no longer as it was seen. */
  async remove(
    ref: RecordRef,
    seen: readonly RecordRelation[],
    read?: StoredRecord,
  ): Promise<readonly RecordRelation[]> {
    const operation = 'removeRecordRelations';
    const fresh = read ?? (await this.records.read(ref));
    refuseInTrash(fresh, operation);
    const found = (fresh.relations ?? []).filter((one) => seen.some((other) => sameRelation(one, other)));
    const ids = found.flatMap(({ id }) => id || []);
    if (found.length < seen.length || ids.length < found.length) {
      const isThere = fresh.relations?.some(({ id }) => seen.some((one) => !one.id || one.id === id));
      return await refuseChanged(this.records, ref, isThere ? conflict(operation) : notFound(operation));
    }
    await this.records.reads.ownVersions.write(
      fresh,
      () => this.client.records.removeRecordRelations(ref.recordId, ids),
      async () => (await this.records.read(ref)).relations?.every(({ id }) => !ids.includes(id ?? '')) ?? true,
    );
    await this.records.readBack(ref, fresh);
    this.changeTargets(ref, found);
    return found;
  }

  /** The target Records show the relation too. */
  private changeTargets({ miniId }: RecordRef, relations: readonly RecordRelation[]): void {
    const targets = new Set(relations.flatMap(({ targetRecordId }) => targetRecordId || []));
    for (const recordId of targets) this.records.invalidate({ miniId, recordId });
  }
}

/** Finds an equal relation, whatever its id. */
function twinOf(wanted: RecordRelation, relations: readonly RecordRelation[]): RecordRelation | undefined {
  return relations.find((one) => sameRelation({ ...one, id: wanted.id }, wanted));
}

/** The relation as stored, with its id if the response has one; as sent if that can't be determined. */
function asStored(stored: StoredRecord | undefined, relation: RecordRelation, id: string | undefined): RecordRelation {
  const relations = stored?.relations ?? [];
  return (
    relations.find((one) => id && one.id === id) ??
    twinOf(relation, relations) ?? { ...relation, id: id ?? relation.id }
  );
}

export function sentRelation(relation: RecordRelation): RecordRelationInput {
  return { ...relation, relationship: relation.relationship ?? '' };
}
