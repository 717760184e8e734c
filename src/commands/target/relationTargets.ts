// Which relations a command is about: rows of the view, one that a page names, else a question.
import { t } from '../../base/text';
import { hasId, type WithId } from '../../domain/ids';
import type { RecordRelation } from '../../domain/relation';
import { relationText } from '../../tree/relations';
import type { RecordRef } from '../../domain/recordRef';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { isRecordRef, nodesOf, recordTargets } from './targets';

export interface RelationTarget {
  readonly ref: RecordRef;
  /** Of the Record that keeps the relation. */
  readonly title: string;
  /** As it was shown. */
  readonly relation: WithId<RecordRelation>;
  /** Empty where it is not known. */
  readonly targetTitle: string;
}

export async function relationTargets(
  workspace: RemoteWorkspace,
  context: CommandContext,
  args: readonly unknown[],
  title: string,
): Promise<readonly RelationTarget[]> {
  const [first] = args;
  if (isRecordRef(first)) {
    const wanted = 'relationId' in first ? first.relationId : undefined;
    return (await relationsAt(workspace, first)).filter(({ relation }) => relation.id === wanted);
  }
  const rows = nodesOf(context, 'records', 'canEditRelation', args);
  if (rows.length > 0) {
    return rows.flatMap((node): RelationTarget[] => {
      if (node.kind !== 'relation' || !hasId(node.relation)) return [];
      const ref = { miniId: node.row.miniId, recordId: node.row.id };
      return [{ ref, title: node.row.title, relation: node.relation, targetTitle: node.targetTitle ?? '' }];
    });
  }
  const [row] = await recordTargets(workspace, context, 'canEditFields', args, t('Select a Record'));
  if (!row) return [];
  const relations = await relationsAt(workspace, { miniId: row.miniId, recordId: row.id });
  if (relations.length === 0) {
    await context.prompts.notify(t('“{0}” has nothing to select.', row.title || row.id));
    return [];
  }
  const choices = relations.map((value) => ({ label: relationName(value), icon: 'references', value }));
  const picked = await context.prompts.pick(title, choices);
  return picked ? [picked] : [];
}

/** Such as «Supersedes “Weekly note”». */
export function relationName({
  relation,
  targetTitle,
}: {
  readonly relation: RecordRelation;
  readonly targetTitle: string;
}): string {
  return t('{0} “{1}”', relationText(relation.relationship ?? ''), targetTitle || (relation.targetRecordId ?? ''));
}

async function relationsAt(workspace: RemoteWorkspace, { miniId, recordId }: RecordRef): Promise<RelationTarget[]> {
  const record = await workspace.records.read({ miniId, recordId });
  const relations = (record.relations ?? []).filter(hasId);
  const ids = relations.flatMap(({ targetRecordId }) => targetRecordId || []);
  const titles = await workspace.records.titlesOf(miniId, ids);
  return relations.map((relation) => ({
    ref: { miniId, recordId },
    title: record.title ?? '',
    relation,
    targetTitle: titles.get(relation.targetRecordId ?? '') ?? '',
  }));
}
