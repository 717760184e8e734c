// One row of each kind, with the changes of a test.
import assert from 'node:assert/strict';
import type { Label } from '../../../src/domain/labels/label';
import type { StoredRecord } from '../../../src/domain/record';
import type { Skill } from '../../../src/domain/skill';
import type { LabelNode, MiniNode, RecordNode, SkillNode, TreeNode } from '../../../src/tree/node';
import { toRecordRow, type RecordRow } from '../../../src/workspace/records/recordRow';
import { aLabel, aMini, aRecord, aSkill } from '../../support/build';

export const connectionId = 'one';

export function aRow(changes: Partial<StoredRecord> = {}): RecordRow {
  const row = toRecordRow(aRecord(1, changes), aMini().id);
  assert.ok(row);
  return row;
}

export function recordNode(changes: Partial<StoredRecord> = {}): RecordNode {
  return { kind: 'record', connectionId, row: aRow(changes) };
}

export function miniNode(changes: Parameters<typeof aMini>[1] = {}): MiniNode {
  return { kind: 'mini', connectionId, mini: aMini(17, changes) };
}

export function labelNode(changes: Partial<Label> = {}): LabelNode {
  return { kind: 'label', connectionId, label: aLabel(1, changes) };
}

export function skillNode(changes: Partial<Skill> = {}): SkillNode {
  return { kind: 'skill', connectionId, skill: { ...aSkill(1, changes), id: 'skill' } };
}

/** Not even the title of its journal can be read. */
function damagedSet(): TreeNode {
  const counts = { done: 0, unchanged: 0, failed: 0, conflict: 0, inDoubt: 0, notBegun: 0, begun: 0, excluded: 0 };
  const progress = { counts, total: 0, through: 0 };
  const of = { connectionId, changeSetId: 'set', title: '', createdAt: '', progress, failure: undefined };
  return { ...of, kind: 'changeSet', status: 'damaged', isStopping: false, isUndone: false, undoneCount: 0 };
}

/** The minimal row of each kind, without any optional text. */
export function bareRows(): TreeNode[] {
  const row = aRow({ title: null, state: null, eventDate: null, updatedAt: null, labels: null });
  const failure = { kind: 'unauthorized', operation: 'listMinis' } as const;
  const record: TreeNode = { kind: 'record', connectionId, row };
  return [
    { kind: 'mini', connectionId, mini: { id: 'mini' } },
    { kind: 'mini', connectionId, mini: { id: 'mini' }, groupBy: 'recent', groupValue: '' },
    { kind: 'miniGroup', connectionId, by: 'label', value: '', count: 0 },
    record,
    { kind: 'attachment', connectionId, row, attachment: {}, index: 0 },
    { kind: 'versions', connectionId, row },
    { kind: 'relation', connectionId, row, relation: {}, index: 0 },
    {
      kind: 'incomingRelation',
      connectionId,
      row,
      incoming: { sourceId: 'other', sourceTitle: '', relation: {} },
      index: 0,
    },
    { kind: 'loadMore', connectionId, rows: 200 },
    { kind: 'labelKind', connectionId, resourceType: '', count: 0 },
    { kind: 'labelGroup', connectionId, resourceType: '', groupId: 'group', name: 'group', count: 0 },
    { kind: 'label', connectionId, label: { id: 'label' } },
    { kind: 'skillState', connectionId, state: '', count: 0 },
    { kind: 'skill', connectionId, skill: { id: 'skill' } },
    { kind: 'asset', connectionId, skillId: 'skill', asset: {}, index: 0 },
    damagedSet(),
    { kind: 'failed', connectionId, view: 'records', failure, parent: undefined },
    { kind: 'failed', connectionId, view: 'records', failure, parent: record },
    { kind: 'empty', connectionId, view: 'records', text: 'Nothing.', parent: undefined },
  ];
}
