import assert from 'node:assert/strict';
import { AddressedRecords, isAddress } from '../../../../src/workspace/records/addressedRecords';
import { aRecord } from '../../../support/build';
import { clientOf } from '../../../support/clientOf';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { json, TestServer } from '../../../support/testServer';
import { useWorkspace } from '../../../support/useWorkspace';

describe('AddressedRecords', () => {
  const inUse = useWorkspace({ minis: 4, records: 3 });
  const all = [1, 2, 3, 4].map(seededMiniId);
  const find = (address: string, miniIds = all) => inUse.workspace.addressedRecords.find(miniIds, address, {});

  it('finds a Record by its id in whichever Mini has it, also in the trash', async () => {
    inUse.sample.service.changeRecord(seededRecordId(3, 1), { state: 'deleted' });
    assert.equal((await find(seededRecordId(3, 1))).rows[0]?.miniId, seededMiniId(3));
    assert.deepEqual(await find(seededRecordId(3, 1), [seededMiniId(1)]), { rows: [], failed: 0, untouched: 0 });
  });

  it('takes the id as the service writes it, not as it was typed', async () => {
    const stored = aRecord(10);
    const id = stored.id ?? '';
    await using server = await TestServer.start((response, { url }) => {
      const { searchParams } = new URL(url, 'http://127.0.0.1');
      const isAsked = searchParams.get('recordIds')?.toLowerCase() === id && !searchParams.has('states');
      json(response, { items: isAsked ? [stored] : [], afterCursor: null });
    });
    const addressed = new AddressedRecords(clientOf(server.baseUrl).client);
    const { rows } = await addressed.find(['mini'], id.toUpperCase(), {});
    assert.equal(rows[0]?.id, id);
  });

  it('finds the Records with an external URI, of each Mini that has one', async () => {
    const { records } = inUse.client;
    const asked: string[] = [];
    records.listRecords = ({ miniId, filter }) => {
      asked.push(...(filter?.externalUris ?? []));
      return Promise.resolve({ items: miniId === seededMiniId(3) ? [] : [aRecord(10)] });
    };
    const { rows } = await find('https://care.example.org/notes/9');
    assert.deepEqual(rows.map(({ miniId }) => miniId).sort(), [1, 2, 4].map(seededMiniId));
    assert.deepEqual(new Set(asked), new Set(['https://care.example.org/notes/9']));
  });

  it('counts the Minis that could not be asked', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 403, times: 1 });
    assert.equal((await find('https://care.example.org/notes/none')).failed, 1);
  });

  it('takes no words for an address', () => {
    for (const text of ['fall risk', 'garden', 'Sample Person 017', 'antidisestablishmentarianism', 'note: today'])
      assert.equal(isAddress(text), false, text);
    for (const text of [
      seededRecordId(1, 1),
      'https://care.example.org/x',
      'urn:x:1',
      '01J9ZQ6M3W2F8K4T',
      '900012000006',
      'cmVjb3JkOjE3+/==',
    ])
      assert.equal(isAddress(text), true, text);
  });
});
