// What is sent as it is stored says the same as what is read and written anew.
import assert from 'node:assert/strict';
import { parseExact } from '../../../../../src/base/json/exactJson';
import { batchItem } from '../../../../../src/workspace/changeSets/batchItem';
import type { ChangeItem, CreateItem } from '../../../../../src/workspace/changeSets/changeItem';
import { Journal } from '../../../../../src/workspace/changeSets/journal/journal';
import { JournalCipher } from '../../../../../src/workspace/changeSets/journal/journalCipher';
import { StoredCreate } from '../../../../../src/workspace/changeSets/journal/storedCreate';
import { journalKey } from '../../../../support/changeSetBench';
import { CrashingFiles } from '../../../../support/crashingFiles';

const cipher = new JournalCipher(journalKey, 'set');
const head = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: '2026-03-01T09:00:00Z' };

async function toSend(journal: Journal): Promise<ChangeItem[]> {
  const items: ChangeItem[] = [];
  for await (const some of journal.portionsToSend()) items.push(...some.map(([, item]) => item));
  return items;
}

const created = (title: string): CreateItem => ({ op: 'create', miniId: 'm', record: { title }, isActive: true });
const planned = (...items: ChangeItem[]): Promise<Journal> =>
  Journal.create(new CrashingFiles(), cipher, { ...head, items });

const sentText = ({ bytes, from, to, end }: StoredCreate): string =>
  Buffer.concat([bytes.subarray(from, to), end]).toString();

describe('a Record that is sent as it is stored', () => {
  const record = parseExact(
    '{"title":"Grüße, “Clara” }],\\n","description":null,"tags":{"ward":"7"},"content":{"id":12345678901234567890,"text":"{\\"record\\":"}}',
  ) as CreateItem['record'];

  for (const [name, others] of Object.entries<Partial<CreateItem>>({
    'an active one': {},
    'a draft': { isActive: false },
    'one with a source': { title: 'Ä row', line: 4, cells: ['“1', '2'], allowsDuplicate: true },
  }))
    it(`says the same as if it were read: ${name}`, async () => {
      const item: CreateItem = { ...created('Sample'), record, ...others };
      const items = await toSend(await planned(item, { ...item, record: { title: '' } }, item));
      for (const [at, fields] of [record, { title: '' }, record].entries()) {
        const stored = items[at];
        assert.ok(stored instanceof StoredCreate);
        assert.equal(sentText(stored), JSON.stringify(batchItem({ ...item, record: fields })));
        assert.equal(JSON.stringify(batchItem(stored)), JSON.stringify(batchItem({ ...item, record: fields })));
        assert.equal('allowsDuplicate' in stored, 'allowsDuplicate' in item);
      }
    });

  for (const [name, change] of Object.entries<Partial<CreateItem['record']>>({
    'has an external URI': { externalUri: 'urn:sample:1' },
    'has no title': { title: undefined as unknown as string },
    'is refused by the contract': { labels: [1] as unknown as string[] },
  }))
    it(`is read before, with its line, if it ${name}`, async () => {
      const other = { ...created('Sample'), record: { ...record, ...change } };
      const journal = await planned(created('One'), other);
      assert.ok((await toSend(journal)).every((item) => !(item instanceof StoredCreate)));
    });

  it('is read before if it is not like the others of its line', async () => {
    const others = [
      { ...created('Two'), miniId: 'other' },
      { ...created('Two'), isActive: false },
    ];
    for (const other of others)
      assert.ok((await toSend(await planned(created('One'), other))).every((item) => !(item instanceof StoredCreate)));
  });

  it('is read before where a review has left out fields', async () => {
    const journal = await planned({ ...created('One'), record: { title: 'One', description: 'Left out' } });
    journal.record({ kind: 'fieldsExcluded', items: [0], fields: ['description'] });
    assert.deepEqual(
      (await toSend(journal)).map((item) => item.op === 'create' && item.record),
      [{ title: 'One' }],
    );
  });

  it('is checked again after another window planned it', async () => {
    const files = new CrashingFiles();
    await Journal.create(files, cipher, { ...head, items: [created('One')] });
    const [item] = await toSend(await Journal.open(files, cipher, 'set'));
    assert.ok(item && !(item instanceof StoredCreate));
  });
});
