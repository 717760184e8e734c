import assert from 'node:assert/strict';
import type { RecordRelation } from '../../../src/domain/relation';
import type { Appearance } from '../../../src/tree/appearance';
import { describeIncomingRelation, describeRelation, relationsOf } from '../../../src/tree/relations';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { useWorkspace } from '../../support/useWorkspace';
import { aRow, connectionId } from './rows';

describe('the relations of a Record', () => {
  const inUse = useWorkspace();
  const shown = async (index: number): Promise<string[]> => {
    const { records } = inUse.workspace;
    const record = await records.read({ miniId: seededMiniId(1), recordId: seededRecordId(1, index) });
    const node = { kind: 'record', connectionId, row: inUse.row(seededRecordId(1, index)) } as const;
    const relations = await relationsOf(node, record, records);
    return relations.map((each) => {
      const { label, description } = each.kind === 'relation' ? describeRelation(each) : describeIncomingRelation(each);
      return `${label}: ${description ?? ''}`;
    });
  };

  beforeEach(async () => {
    await inUse.choose(1);
    await inUse.workspace.recordQuery.list?.load();
  });

  it('name the Record at the other end and are shown there too', async () => {
    const [first, second] = [inUse.row(seededRecordId(1, 0)), inUse.row(seededRecordId(1, 1))];
    assert.deepEqual(await shown(0), [`Relates to: ${second.title}`]);
    assert.deepEqual(await shown(1), [`Relates to: Stored on ${first.title}`]);
  });

  it('are shown once when both Records have the same one', async () => {
    const first = seededRecordId(1, 0);
    const mirrored = { id: 'a', targetRecordId: first, relationship: 'relates-to', since: null };
    inUse.sample.service.changeRecord(seededRecordId(1, 1), { relations: [mirrored] });
    assert.deepEqual(await shown(1), [`Relates to: ${inUse.row(first).title}`]);
    const other = { ...mirrored, relationship: 'supersedes' };
    inUse.sample.service.changeRecord(seededRecordId(1, 1), { relations: [other] });
    assert.equal((await shown(1)).length, 2);
  });

  it('have each id once, whatever the service sends: VS Code shows no rows otherwise', async () => {
    const one = { id: 'a', targetRecordId: seededRecordId(1, 0), relationship: 'supersedes', since: null };
    inUse.sample.service.changeRecord(seededRecordId(1, 1), { relations: [one, one] });
    assert.equal((await shown(1)).filter((text) => text.startsWith('Supersedes')).length, 1);
    inUse.sample.service.changeRecord(seededRecordId(1, 0), { relations: [] });
    assert.equal((await shown(0)).length, 1);
  });

  it('request no title that a loaded row has', async () => {
    inUse.sample.service.clearRequests();
    await shown(0);
    assert.equal(inUse.asked('listRecords'), 1);
  });
});

describe('describeRelation', () => {
  it('shows an unknown kind unchanged and opens its target', () => {
    const show = (relation: RecordRelation): Appearance =>
      describeRelation({ kind: 'relation', connectionId, row: aRow(), relation, index: 0 });
    const { label, description, command } = show({ relationship: 'cousin-of', targetRecordId: 'other' });
    assert.deepEqual([label, description, command], ['cousin-of', 'other', 'recordsWorkspace.records.openRecord']);
    assert.deepEqual([show({}).label, show({}).command], ['Relates to', undefined]);
  });

  it('reverses an incoming relation and does not guess the reverse of an unknown kind', () => {
    const show = (relationship: string): string => {
      const incoming = { sourceId: 'other', sourceTitle: 'Sample', relation: { relationship } };
      return describeIncomingRelation({ kind: 'incomingRelation', connectionId, row: aRow(), incoming, index: 0 })
        .label;
    };
    assert.deepEqual(
      ['supersedes', 'superseded-by', 'duplicate-of', 'duplicated-by', 'relates-to', 'cousin-of', ''].map(show),
      [
        'Superseded by',
        'Supersedes',
        'Duplicated by',
        'Duplicate of',
        'Relates to',
        '“cousin-of” from',
        '“Relates to” from',
      ],
    );
  });
});
