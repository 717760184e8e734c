// Rows of every kind and state that changes what can be done with them.
import { views, type ViewName } from '../../src/contributions';
import type { TreeNode } from '../../src/tree/node';

export function oneRowOfEachLook(): TreeNode[] {
  const record = (state: string): unknown => ({ kind: 'record', row: { state } });
  const skill = (state: string): unknown => ({ kind: 'skill', skill: { id: 'skill', state } });
  const rows: unknown[] = [
    { kind: 'mini', mini: { id: 'mini' } },
    { kind: 'mini', mini: { id: 'mini', profilePictureUrl: 'picture' } },
    { kind: 'mini', mini: { id: 'mini' }, isFavorite: true },
    { kind: 'miniGroup', by: 'favorites', value: '', count: 1 },
    ...['active', 'draft', 'archived', 'deleted'].map(record),
    { kind: 'record', row: { state: 'active', attachmentCount: 1 } },
    { kind: 'attachment', row: { state: 'active' }, attachment: { id: 'attachment', fileName: 'note.txt' } },
    { kind: 'versions' },
    { kind: 'relation', row: { state: 'active' }, relation: { id: 'relation', targetRecordId: 'record' } },
    { kind: 'incomingRelation' },
    { kind: 'labelKind', resourceType: 'record' },
    { kind: 'label', label: { id: 'label', resourceType: 'record' } },
    { kind: 'label', label: { id: 'label', rename: { previousName: 'before' } } },
    ...['draft', 'active', 'archived', 'deleted'].map(skill),
    { kind: 'asset', asset: { id: 'asset', name: 'asset.md' } },
    ...(['running', 'planned', 'paused', 'finished', 'damaged', 'elsewhere'] as const).map((status) => ({
      kind: 'changeSet',
      changeSetId: status,
      status,
      progress: { counts: { done: 1, failed: 1, inDoubt: 0, notBegun: 0, begun: 0, conflict: 0 } },
    })),
    { kind: 'changeSetItem', changeSetId: 'finished', index: 0 },
    ...(Object.keys(views) as ViewName[]).map((view) => ({ kind: 'failed', view })),
  ];
  return rows as TreeNode[];
}
