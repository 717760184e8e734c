// Restores, relations, files, labels and permanent deletes on services with habits that the contract allows, with the window killed too:
// each write once by the service's own count, and its data equal the report.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredRecord } from '../../../src/domain/record';
import { thingOf, type ChangeItem } from '../../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../../src/workspace/changeSets/changeSetEntry';
import { reportRows } from '../../../src/workspace/changeSets/report';
import { OddBench } from '../../support/odd/oddBench';
import type { OddHabits } from '../../support/odd/oddService';
import { troubleEach } from '../../support/odd/oddTroubles';
import { oddId, plainIds } from '../../support/odd/oddValues';
import { seededMiniId, seededRecordId } from '../../support/seeded';

const MINI = 1;
const RECORDS = 60;
const FILE = 'new sample.txt';
const LABEL = 'Sample kind';

const LAG_MS = 1000;

type Stored = ReadonlyMap<string, StoredRecord>;

/** What suits the state of each Record. */
function itemFor(id: string, record: StoredRecord, at: number, file: string): ChangeItem | undefined {
  const miniId = oddId(seededMiniId(MINI));
  const ref = { miniId, recordId: oddId(id), base: {} };
  const { state, labels, relations, attachments, title } = record;
  const isOdd = at % 2 === 1;
  // A label that is being renamed is written anew when that ends.
  if (!title || labels?.some((label) => label.startsWith('Goals'))) return undefined;
  if (state === 'deleted' && at % 3 === 1) return { op: 'erase', ...ref };
  if (state === 'deleted') return { op: 'restore', ...ref, formerState: isOdd ? 'archived' : 'active' };
  if (state === 'draft') return { op: isOdd ? 'submit' : 'delete', ...ref, before: { state } };
  const [relation] = relations ?? [];
  const [attachment] = attachments ?? [];
  if (relation?.id && isOdd) {
    const { id: relationId, targetRecordId, relationship } = relation;
    const seen = { id: oddId(relationId), targetRecordId: oddId(targetRecordId ?? ''), since: relation.since ?? null };
    return { op: 'unrelate', ...ref, relation: { ...seen, relationship: asShown(relationship) } };
  }
  if (attachment?.id && isOdd) return { op: 'detach', ...ref, attachments: [{ id: oddId(attachment.id) }] };
  const target = { targetRecordId: oddId(seededRecordId(MINI, 0)), relationship: 'supersedes', since: null };
  switch (at % 4) {
    case 0:
      return { op: 'relate', ...ref, relation: target };
    case 1:
      return { op: 'attach', miniId, recordId: ref.recordId, file: { path: file, fileName: FILE, sizeBytes: 6 } };
    case 2:
      return { op: 'update', ...ref, before: { labels: [] }, after: { labels: [LABEL] }, mergesLabels: true };
    default:
      return { op: 'delete', ...ref };
  }
}

/** The odd service has another word for it. */
function asShown(relationship: string | null | undefined): string {
  return relationship === 'relates-to' ? 'inspired-by' : (relationship ?? '');
}

/** Whether what is stored is as the item wants it. */
function isApplied(item: ChangeItem, now: StoredRecord | undefined): boolean {
  switch (item.op) {
    case 'erase':
      return now === undefined;
    case 'delete':
      return item.before?.state === 'draft' ? now === undefined : now?.state === 'deleted';
    case 'restore':
      return now?.state === item.formerState;
    case 'submit':
      return now?.state === 'active';
    case 'relate':
      return now?.relations?.filter(({ relationship }) => relationship === 'supersedes').length === 1;
    case 'unrelate':
      return now?.relations?.every(({ id }) => oddId(id ?? '') !== item.relation.id) ?? false;
    case 'attach':
      return now?.attachments?.filter(({ fileName }) => fileName === FILE).length === 1;
    case 'detach':
      return now?.attachments?.every(({ id }) => oddId(id ?? '') !== item.attachments[0]?.id) ?? false;
    default:
      return now?.labels?.includes(LABEL) ?? false;
  }
}

async function compare(bench: OddBench, entry: ChangeSetEntry): Promise<void> {
  const now: Stored = await bench.stored(MINI);
  /** They are archived after they are restored, which are two writes. */
  const archived = new Set<string>();
  for await (const { item, state } of reportRows(entry.journal)) {
    if (item.op === 'create') continue;
    const stored = now.get(plainIds(thingOf(item).id));
    if (item.op === 'restore' && item.formerState === 'archived') archived.add(plainIds(item.recordId));
    const told = `${item.op} is told as ${state}`;
    if (state === 'done' || state === 'unchanged') assert.ok(isApplied(item, stored), told);
    else if (state !== 'inDoubt') assert.ok(!isApplied(item, stored), told);
  }
  const tooOften = [...bench.odd.writes].filter(([id, times]) => times > (archived.has(id) ? 2 : 1));
  assert.deepEqual(tooOften, []);
}

/** Nobody else writes: all of it can be applied. */
function assertDone({ progress: { counts }, journal }: ChangeSetEntry): void {
  const { done, unchanged, ...others } = counts;
  assert.deepEqual(
    Object.values(others).filter(Boolean),
    [],
    JSON.stringify([done, unchanged, [...journal.state.problems]]),
  );
}

const services: Readonly<Record<string, () => Partial<OddHabits>>> = {
  'odd ids alone': () => ({}),
  'weak eTags': () => ({ marks: 'weak' }),
  'eTags in headers alone': () => ({ marks: 'header' }),
  'no eTags': () => ({ marks: 'none' }),
  'short and empty pages': () => ({ pages: 'short' }),
  'moments to the tenth of a microsecond': () => ({ moments: 'long' }),
  'storms of 429': () => ({ troubleOf: troubleEach(2, 'busy', 'busyFor') }),
  'answers without a body': () => ({ troubleOf: troubleEach(2, 'accepted') }),
  'answers lost after the write': () => ({ troubleOf: troubleEach(3, 'lost') }),
  'errors after the write': () => ({ troubleOf: troubleEach(3, 'error') }),
  'errors before the write': () => ({ troubleOf: troubleEach(3, 'refused') }),
  'reads that lag behind': () => ({ lagMs: LAG_MS }),
  'reads that lag behind, no eTags': () => ({ lagMs: LAG_MS, marks: 'none' }),
  'answers lost, reads that lag behind': () => ({ troubleOf: troubleEach(3, 'lost', 'error'), lagMs: LAG_MS }),
  'all at once': () => ({
    troubleOf: troubleEach(3, 'lost', 'busy', 'error', 'accepted', 'refused'),
    marks: 'weak',
    pages: 'short',
    moments: 'long',
    lagMs: LAG_MS,
  }),
};

describe('every operation on an odd service', () => {
  let folder: string;
  let file: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'records-odd-'));
    file = path.join(folder, 'sample.txt');
    await writeFile(file, 'sample');
  });
  after(() => rm(folder, { recursive: true }));

  const itemsOf = async (bench: OddBench): Promise<ChangeItem[]> => {
    await bench.trash(MINI, 12);
    return [...(await bench.stored(MINI))].flatMap(([id, record], at) => itemFor(id, record, at, file) ?? []);
  };
  const goOn = async (bench: OddBench): Promise<ChangeSetEntry> => {
    const entry = bench.workspace.changeSets.find('set');
    assert.ok(entry);
    for (let more = 0; more < 20 && entry.status !== 'finished'; more++) await bench.workspace.changeSets.start(entry);
    for (let more = 0; more < 20 && entry.progress.counts.failed + entry.progress.counts.inDoubt > 0; more++)
      await bench.workspace.changeSets.retry(entry);
    return entry;
  };

  for (const [name, habits] of Object.entries(services)) {
    it(`each write once, and data as the report says: ${name}`, async () => {
      await using bench = await OddBench.start({ hasOddStates: false, ...habits() }, {}, RECORDS);
      const items = await itemsOf(bench);
      const entry = await bench.apply(items);
      await compare(bench, entry);
      await goOn(bench);
      await compare(bench, entry);
      assertDone(entry);
    });

    it(`the same with its window killed: ${name}`, async () => {
      await using bench = await OddBench.start({ hasOddStates: false, ...habits() }, {}, RECORDS);
      await bench.plan(await itemsOf(bench));
      for (let kill = 1; kill <= 4; kill++) await bench.killedAfter(3 + ((kill * 7) % 11));
      const entry = await goOn(bench);
      await compare(bench, entry);
      assertDone(entry);
    });
  }
});
