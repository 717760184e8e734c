// Relations of a Record: those it keeps, and those that other Records keep towards it, as far as these were read.
import { t } from '../base/text';
import { inverseOf } from '../domain/relation';
import type { StoredRecord } from '../domain/record';
import type { Records } from '../workspace/records/records';
import type { Appearance } from './appearance';
import type { IncomingRelationNode, RecordNode, RelationNode } from './node';

export async function relationsOf(
  { connectionId, row }: RecordNode,
  record: StoredRecord,
  records: Records,
): Promise<readonly (RelationNode | IncomingRelationNode)[]> {
  const own = record.relations ?? [];
  const targets = own.flatMap(({ targetRecordId }) => targetRecordId || []);
  const titles = await records.titlesOf(row.miniId, targets);
  return [
    ...own.map((relation, index): RelationNode => {
      const targetTitle = titles.get(relation.targetRecordId ?? '');
      return { kind: 'relation', connectionId, row, relation, index, ...(targetTitle ? { targetTitle } : {}) };
    }),
    ...records.known.towards(row.miniId, row.id, own).map((incoming, index): IncomingRelationNode => ({
      kind: 'incomingRelation',
      connectionId,
      row,
      incoming,
      index,
    })),
  ];
}

export function describeRelation({ relation, targetTitle }: RelationNode): Appearance {
  return {
    label: relation.relationship ? relationText(relation.relationship) : t('(no name)'),
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

/** A relation that another Record keeps, read from this one: «superseded by» where that one says «supersedes». */
export function incomingText(relationship: string): string {
  const inverse = inverseOf(relationship);
  if (inverse !== undefined) return relationText(inverse);
  return t('“{0}” from', relationship === '' ? t('Relates to') : relationship);
}

/** The kind in the person's language; one that is not known shows as it came. */
export function relationText(relationship: string): string {
  switch (relationship) {
    case 'duplicate-of':
      return t('Duplicate of');
    case 'duplicated-by':
      return t('Duplicated by');
    case 'relates-to':
      return t('Relates to');
    case 'supersedes':
      return t('Supersedes');
    case 'superseded-by':
      return t('Superseded by');
    default:
      return relationship;
  }
}
