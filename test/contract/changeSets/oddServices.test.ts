// Change sets on services with habits that the contract allows: each write once by the service's own count, and its data equal the report.
import assert from 'node:assert/strict';
import { differingFields } from '../../../src/domain/fields/differingFields';
import { recordFields } from '../../../src/domain/fields/recordFields';
import type { StoredRecord } from '../../../src/domain/record';
import { thingOf, type ChangeItem } from '../../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../../src/workspace/changeSets/changeSetEntry';
import { reportRows, type ReportRow } from '../../../src/workspace/changeSets/report';
import { OddBench } from '../../support/odd/oddBench';
import { normalised } from '../../support/odd/oddRecords';
import type { OddHabits } from '../../support/odd/oddService';
import { troubleEach } from '../../support/odd/oddTroubles';
import { oddId, plainIds } from '../../support/odd/oddValues';
import { seededMiniId } from '../../support/seeded';

const MINIS = [1, 2];
const REFUSED_DATE = 'soon';

type Stored = Map<string, StoredRecord>;

/** One of each kind after the other. */
async function mixed(bench: OddBench): Promise<{ items: ChangeItem[]; before: Stored }> {
  const items: ChangeItem[] = [];
  const before: Stored = new Map();
  for (const mini of MINIS) {
    const miniId = oddId(seededMiniId(mini));
    const stored = await bench.stored(mini);
    for (const [id, record] of stored) before.set(id, record);
    let at = 0;
    for (const [id, record] of stored) {
      // A label that is being renamed is written anew when that ends.
      if (!record.title || record.labels?.some((label) => label.startsWith('Goals'))) continue;
      const ref = { miniId, recordId: oddId(id), base: { eTag: record.eTag ?? '' } };
      const number = `${String(mini)}-${String(at)}`;
      const { description = null, labels, state, eventDate } = record;
      if (state === 'draft') items.push({ op: 'submit', ...ref, base: {} });
      else if (at % 4 === 0) items.push({ op: 'delete', ...ref });
      else if (at % 4 === 1)
        items.push({ op: 'update', ...ref, before: { description }, after: { description: `Sample ${number}` } });
      else if (at % 4 === 2)
        items.push({
          op: 'update',
          ...ref,
          before: { labels: labels ?? [], title: record.title },
          after: { labels: ['sample kind', 'Another kind'], title: ` Sample title ${number} ` },
        });
      else items.push({ op: 'update', ...ref, before: { eventDate: eventDate ?? null }, after: { eventDate: null } });
      const externalUri = at % 3 === 0 ? { externalUri: `urn:sample:${number}` } : {};
      const eventDate2 = at % 5 === 0 ? {} : { eventDate: at % 9 === 4 ? REFUSED_DATE : '2026-02-01T10:00:00Z' };
      const title = ` New ${number} `;
      items.push({ op: 'create', miniId, isActive: true, record: { title, ...externalUri, ...eventDate2 } });
      at++;
    }
  }
  return { items, before };
}

async function after(bench: OddBench): Promise<Stored> {
  const all = await Promise.all(MINIS.map((mini) => bench.stored(mini)));
  return new Map(all.flatMap((stored) => [...stored]));
}

async function rowsOf(entry: ChangeSetEntry): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for await (const row of reportRows(entry.journal)) rows.push(row);
  return rows;
}

function same(wanted: object, found: object | undefined, told: string): void {
  assert.deepEqual(found && differingFields(recordFields, wanted, found), [], told);
}

/** The data are as the report says, and what it doesn't name is as before. */
async function compare(bench: OddBench, entry: ChangeSetEntry, before: Stored, isNormalised: boolean): Promise<void> {
  const now = await after(bench);
  const touched = new Set<string>();
  for (const { item, state, recordId } of await rowsOf(entry)) {
    const told = `${item.op} told as ${state}`;
    if (item.op === 'create') {
      const wanted = isNormalised ? normalised({ ...item.record }) : item.record;
      const found = [...now.values()].filter(({ title }) => title?.trim() === (item.record.title ?? '').trim());
      if (item.record.eventDate === REFUSED_DATE) assert.equal(state, 'failed', told);
      for (const { id } of found) touched.add(id ?? '');
      assert.equal(found.length, state === 'done' ? 1 : 0, `${told}: ${item.record.title ?? ''}`);
      if (state !== 'done') continue;
      same(wanted, found[0], told);
      if (recordId !== undefined) assert.equal(plainIds(recordId), found[0]?.id);
      else assert.fail(`${told}: its id is not told`);
      continue;
    }
    const id = plainIds(thingOf(item).id);
    touched.add(id);
    const [was, is] = [before.get(id), now.get(id)];
    assert.ok(was);
    if (state === 'inDoubt') continue;
    if (state !== 'done' && state !== 'unchanged') {
      same(was, is, told);
      continue;
    }
    if (item.op === 'update') {
      const wanted = isNormalised ? normalised({ ...item.after }) : item.after;
      same({ ...was, ...wanted }, is, told);
    } else if (item.op === 'delete') assert.equal(is?.state, 'deleted', told);
    else assert.equal(is?.state, 'active', told);
  }
  for (const [id, record] of now)
    if (!touched.has(id)) same({ ...before.get(id), labels: record.labels }, record, 'Not in the report');
}

/** What was done is as before, but what is final, and what the service stores otherwise than it was sent. */
async function undo(bench: OddBench, entry: ChangeSetEntry, before: Stored): Promise<void> {
  const { changeSets } = bench.workspace;
  const undoing = await changeSets.planUndo(entry, 'undo', 'Undo');
  await bench.caughtUp();
  await changeSets.start(undoing);
  for (let more = 0; more < 5 && undoing.progress.counts.failed > 0; more++) await changeSets.retry(undoing);
  const states = new Map(
    (await rowsOf(undoing)).map(({ item, state }) => ['recordId' in item && item.recordId, state]),
  );
  const now = await after(bench);
  for (const { item, state, recordId = '' } of await rowsOf(entry)) {
    if (state !== 'done' || item.op === 'submit') continue;
    const is = now.get(plainIds(recordId));
    const undone = states.get(recordId);
    const told = `${item.op} undone: ${undone ?? ''}`;
    if (undone === 'conflict' || undone === 'inDoubt') {
      const isOtherwise = 'after' in item && item.after.labels !== undefined;
      assert.ok(isOtherwise, told);
    } else if (item.op === 'create') assert.equal(is?.state, 'deleted', told);
    else same({ ...before.get(plainIds(recordId)) }, is, told);
  }
}

const batch = { ids: 'byIndex', hidesIndexes: false } as const;

const services: Readonly<Record<string, () => Partial<OddHabits>>> = {
  'odd ids alone': () => ({}),
  'weak eTags': () => ({ marks: 'weak' }),
  'eTags in headers alone': () => ({ marks: 'header' }),
  'no eTags': () => ({ marks: 'none' }),
  'ids of a batch as a list': () => ({ batch: { ...batch, ids: 'list' } }),
  'ids of a batch as a list in another order': () => ({ batch: { ...batch, ids: 'shuffledList' } }),
  'ids of a batch by other names in another order': () => ({ batch: { ...batch, ids: 'byShuffledIndex' } }),
  'ids of a batch as the names': () => ({ batch: { ...batch, ids: 'byId' } }),
  'ids of a batch by external URI': () => ({ batch: { ...batch, ids: 'byUri' } }),
  'failures of a batch without index': () => ({ batch: { ids: 'list', hidesIndexes: true } }),
  'normalised values': () => ({ normalises: true }),
  'normalised values, no eTags': () => ({ normalises: true, marks: 'none' }),
  'reads that lag behind': () => ({ lag: 6 }),
  'reads that lag behind, no eTags': () => ({ lag: 6, marks: 'none' }),
  'storms of 429': () => ({ troubleOf: troubleEach(2, 'busy', 'busyFor') }),
  'answers without a body': () => ({ troubleOf: troubleEach(2, 'accepted') }),
  'answers lost after the write': () => ({ troubleOf: troubleEach(3, 'lost') }),
  'errors after the write': () => ({ troubleOf: troubleEach(3, 'error') }),
  'errors before the write': () => ({ troubleOf: troubleEach(3, 'refused') }),
  'answers lost, no eTags': () => ({ troubleOf: troubleEach(3, 'lost', 'error'), marks: 'none' }),
  'answers lost, reads that lag behind': () => ({ troubleOf: troubleEach(3, 'lost', 'error'), lag: 4 }),
  'all at once': () => ({
    troubleOf: troubleEach(3, 'lost', 'busy', 'error', 'accepted', 'refused'),
    marks: 'weak',
    normalises: true,
    lag: 2,
    batch: { ids: 'shuffledList', hidesIndexes: true },
  }),
};

describe('change sets on an odd service', () => {
  for (const [name, habits] of Object.entries(services))
    it(`each write once, and data as the report says: ${name}`, async () => {
      const own = habits();
      await using bench = await OddBench.start(own);
      const { items, before } = await mixed(bench);
      const entry = await bench.apply(items);
      for (let more = 0; more < 3 && entry.status !== 'finished'; more++) await bench.workspace.changeSets.start(entry);
      assert.equal(entry.status, 'finished', JSON.stringify(entry.failure));
      await compare(bench, entry, before, own.normalises === true);
      await bench.workspace.changeSets.retry(entry);
      await bench.workspace.changeSets.retry(entry);
      await compare(bench, entry, before, own.normalises === true);
      const twice = [...bench.odd.writes].filter(([, times]) => times > 1);
      assert.deepEqual(twice, []);
      await undo(bench, entry, before);
      // Where a service stores other values than it was sent, what became of a lost answer can't be told.
      if (!own.normalises) assert.equal(entry.progress.counts.inDoubt, 0);
    });
});
