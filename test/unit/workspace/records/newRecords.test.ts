import assert from 'node:assert/strict';
import { parseExact } from '../../../../src/base/json/exactJson';
import type { NewRecord } from '../../../../src/workspace/records/newRecords';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

/** Older runtimes round long numbers. */
const isExact = 'rawJSON' in JSON;
const sent: NewRecord = {
  miniId: seededMiniId(1),
  title: 'Sample note',
  eventDate: '2026-03-01T14:30:00Z',
  labels: [],
  content: { note: 'Invented.' },
  isDraft: true,
};

describe('a new Record', () => {
  const inUse = useWorkspace();

  it('is not taken for another one that the answer names', async () => {
    await inUse.choose(1);
    await inUse.workspace.recordQuery.list?.load();
    const before = inUse.workspace.recordQuery.rows;
    const { records } = inUse.client;
    const { createDraftRecord } = records;
    records.createDraftRecord = async (body) => {
      await createDraftRecord(body);
      return seededRecordId(1, 2);
    };
    assert.equal(await inUse.workspace.newRecords.create(sent), undefined);
    assert.deepEqual(inUse.workspace.recordQuery.rows, before);
  });

  it('is waited for while lists lag behind, instead of opening a page that calls it gone', async () => {
    inUse.clock.passesPauses = true;
    const { listRecords } = inUse.client.records;
    const from = inUse.clock.elapsed();
    inUse.client.records.listRecords = async (...asked) => {
      const page = await listRecords(...asked);
      const isLate = inUse.clock.elapsed() - from < 3_000;
      return isLate ? { ...page, items: page.items.filter(({ title }) => title !== sent.title) } : page;
    };
    const row = await inUse.workspace.newRecords.create(sent);
    assert.ok(row?.eTag);
    assert.equal((await inUse.workspace.records.read({ miniId: row.miniId, recordId: row.id })).title, sent.title);
  });
});

describe('the lookup of a new Record', () => {
  const inUse = useWorkspace();
  const lookup = (changes: Partial<NewRecord> = {}) => inUse.workspace.newRecords.lookup({ ...sent, ...changes });
  const create = async (changes: Partial<NewRecord> = {}): Promise<string> => {
    const { isDraft, labels, ...fields } = { ...sent, ...changes };
    const { records } = inUse.client;
    const body = { ...fields, labels: [...labels] };
    const id = await (isDraft ? records.createDraftRecord(body) : records.createRecord(body));
    assert.ok(id);
    return id;
  };
  const found = async (changes: Partial<NewRecord> = {}) => {
    const { candidates, holds } = lookup(changes);
    const { things, isWhole } = await candidates();
    return { ids: things.map(({ id }) => id), held: things.filter(holds).map(({ id }) => id), isWhole };
  };

  it('finds a draft in its Mini only', async () => {
    const id = await create();
    assert.deepEqual(await found(), { ids: [id], held: [id], isWhole: true });
    assert.deepEqual(await found({ miniId: seededMiniId(2) }), { ids: [], held: [], isWhole: true });
    assert.equal(inUse.asked('searchRecords'), 0);
  });

  it('finds it in whatever state it is now', async () => {
    const [active, archived, deleted] = [await create({ isDraft: false }), await create(), await create()];
    inUse.sample.service.changeRecord(archived, { state: 'archived' });
    inUse.sample.service.changeRecord(deleted, { state: 'deleted' });
    assert.deepEqual((await found()).ids.toSorted(), [active, archived, deleted].toSorted());
    assert.deepEqual((await found({ isDraft: false })).ids.length, 3);
  });

  it('finds it without an event date', async () => {
    const id = await create({ eventDate: null });
    await create();
    assert.deepEqual(await found({ eventDate: null }), { ids: [id], held: [id], isWhole: true });
  });

  it('matches title and time in any notation', async () => {
    const id = await create();
    inUse.sample.service.changeRecord(id, { title: ' Sample  note', eventDate: '2026-03-01T15:30:00.000+01:00' });
    await create({ title: 'Sample note 2' });
    await create({ eventDate: '2026-03-01T14:31:00Z' });
    assert.deepEqual((await found()).ids, [id]);
  });

  it('distinguishes contents, long numbers to the last digit', async () => {
    const content = parseExact('{ "a": 12345678901234567890, "b": [1] }');
    const id = await create({ content });
    assert.deepEqual((await found({ content: parseExact('{ "b": [1], "a": 12345678901234567890 }') })).held, [id]);
    const other = await found({ content: parseExact('{ "a": 12345678901234567891, "b": [1] }') });
    assert.deepEqual(other, { ids: [id], held: isExact ? [] : [id], isWhole: true });
    assert.deepEqual((await found({ content: undefined })).held, []);
  });

  it("takes none for it that has other labels or another title, such as another client's", async () => {
    const id = await create();
    assert.deepEqual((await found({ labels: ['Visits'] })).held, []);
    assert.deepEqual((await found({ title: 'SAMPLE NOTE' })).held, []);
    assert.deepEqual((await found()).held, [id]);
    const labelled = await create({ eventDate: null, labels: ['Visits', 'Weekly notes'] });
    assert.deepEqual((await found({ eventDate: null, labels: ['Weekly notes', 'Visits'] })).held, [labelled]);
  });

  it('distinguishes a draft from an active Record', async () => {
    await create({ isDraft: false });
    assert.deepEqual((await found()).held, []);
  });

  it('treats missing content and null as equal', async () => {
    const id = await create({ content: undefined });
    inUse.sample.service.changeRecord(id, { content: null });
    assert.deepEqual((await found({ content: undefined })).held, [id]);
  });
});

describe('the lookup of a new Record without a date in a long list', () => {
  const inUse = useWorkspace({ minis: 1, records: 900 });

  it('reads the first and the last pages and reports that it is incomplete', async () => {
    const record = { ...sent, eventDate: null };
    const { candidates } = inUse.workspace.newRecords.lookup(record);
    const id = await inUse.client.records.createDraftRecord({ miniId: sent.miniId, title: sent.title });
    const { things, isWhole } = await candidates();
    assert.deepEqual([things.map((thing) => thing.id), isWhole], [[id], false]);
    assert.equal(inUse.asked('listRecords'), 8);
  });
});
