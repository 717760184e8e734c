// Relations of a Record: its own, and known ones that other Records have to it.
import { t } from '../base/text';
import { eachIdOnce } from '../domain/ids';
import type { StoredRecord } from '../domain/record';
import { incomingText, relationText } from '../words/relations';
import type { Records } from '../workspace/records/records';
import type { Appearance } from './appearance';
import { inRecord, type IncomingRelationNode, type RecordNode, type RelationNode } from './node';

export async function relationsOf(
  node: RecordNode,
  record: StoredRecord,
  records: Records,
): Promise<readonly (RelationNode | IncomingRelationNode)[]> {
  const { row } = node;
  const own = eachIdOnce(record.relations ?? []);
  const targets = own.flatMap(({ targetRecordId }) => targetRecordId || []);
  const titles = await records.titlesOf(row.miniId, targets);
  return [
    ...own.map((relation, index): RelationNode => {
      const targetTitle = titles.get(relation.targetRecordId ?? '');
      return { kind: 'relation', ...inRecord(node), relation, index, ...(targetTitle ? { targetTitle } : {}) };
    }),
    ...records.known.towards(row.miniId, row.id, own).map((incoming, index): IncomingRelationNode => ({
      kind: 'incomingRelation',
      ...inRecord(node),
      incoming,
      index,
    })),
  ];
}

export function describeRelation({ relation, targetTitle }: RelationNode): Appearance {
  return {
    label: relationText(relation.relationship ?? ''),
    description: targetTitle ?? relation.targetRecordId ?? '',
    icon: { codicon: 'references' },
    expansion: 'none',
    ...(relation.targetRecordId ? { command: 'recordsWorkspace.records.openRecord' as const } : {}),
  };
}

export function describeIncomingRelation({ incoming }: IncomingRelationNode): Appearance {
  const { sourceId, sourceTitle, relation } = incoming;
  return {
    label: incomingText(relation.relationship ?? ''),
    description: t('Stored on {0}', sourceTitle || sourceId),
    icon: { codicon: 'arrow-left' },
    expansion: 'none',
    command: 'recordsWorkspace.records.openRecord',
  };
}
