// Relations as command targets, and the question for one relation of a Record.
import { t } from '../../base/text';
import { notFound } from '../../domain/failure';
import { hasId, type WithId } from '../../domain/ids';
import { refOf, type RecordRef } from '../../domain/recordRef';
import type { RecordRelation } from '../../domain/relation';
import type { RelationTarget } from '../../tree/target';
import { relationText } from '../../words/relations';
import { titleOrId } from '../../words/titles';
import { refuseChanged } from '../../workspace/records/refuseChanged';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { pickPart } from './pickTarget';
import { records } from './records';
import { type Kind, one } from './takes';

export interface ShownRelation {
  readonly ref: RecordRef;
  /** The title of the Record that stores the relation. */
  readonly title: string;
  readonly relation: WithId<RecordRelation>;
  /** Empty if unknown. */
  readonly targetTitle: string;
}

export const relations: Kind<'relation', ShownRelation> = {
  view: 'records',
  title: t('Select a relation'),
  whats: ['relation'],
  of: async ({ miniId, recordId, relationId, relation, title = '', targetTitle = '' }, workspace) => {
    const ref = { miniId, recordId };
    if (relation && hasId(relation)) return { ref, title, relation, targetTitle };
    return await readRelation(workspace, ref, relationId);
  },
  ask: async (question) => {
    const { workspace } = question;
    const row = await one(records, 'canEditFields').find(question);
    if (!row) return [];
    const shown = await relationsAt(workspace, refOf(row));
    const choices = shown.map((value) => ({ label: relationName(value), icon: 'references', value }));
    return await pickPart(question, titleOrId(row), choices);
  },
};

/** The relation as it is stored now. Throws `notFound`. */
export async function readRelation(workspace: RemoteWorkspace, ref: RecordRef, id: string): Promise<ShownRelation> {
  const now = (await relationsAt(workspace, ref)).find(({ relation }) => relation.id === id);
  return now ?? (await refuseChanged(workspace.records, ref, notFound('upsertRecord')));
}

export function relationTarget(
  workspace: RemoteWorkspace,
  { ref, relation, ...titles }: ShownRelation,
): RelationTarget {
  const { id: connectionId } = workspace.connection;
  return { what: 'relation', connectionId, ...ref, relationId: relation.id, relation, ...titles };
}

/** For example «Supersedes “Weekly note”». */
export function relationName({
  relation,
  targetTitle,
}: {
  readonly relation: RecordRelation;
  readonly targetTitle: string;
}): string {
  return t('{0} “{1}”', relationText(relation.relationship ?? ''), targetTitle || (relation.targetRecordId ?? ''));
}

async function relationsAt(workspace: RemoteWorkspace, ref: RecordRef): Promise<ShownRelation[]> {
  const record = await workspace.records.read(ref);
  const listed = (record.relations ?? []).filter(hasId);
  const ids = listed.flatMap(({ targetRecordId }) => targetRecordId || []);
  const titles = await workspace.records.titlesOf(ref.miniId, ids);
  return listed.map((relation) => ({
    ref,
    title: record.title ?? '',
    relation,
    targetTitle: titles.get(relation.targetRecordId ?? '') ?? '',
  }));
}
