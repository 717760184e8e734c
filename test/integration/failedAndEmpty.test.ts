// Rows for failed loads, with a way to retry, and for empty lists.
import assert from 'node:assert/strict';
import type { FaultRule } from '../../src/sample/startSample';
import { TestServer, json } from '../support/testServer';
import { useJourney } from './support/useJourney';

const failed = "Couldn't load";
const reason = 'Your key has no permission for this. A fault was asked for.';
const stale = `Couldn't refresh. What you see may be out of date. ${reason}`;
/** A status that is not retried automatically. */
const refusal = (operation: string): FaultRule => ({ kind: 'status', status: 403, operation, times: 1 });

describe('a failed load', () => {
  const journey = useJourney({ minis: 12, records: 428, isConnected: false });
  const connect = (): Promise<void> => journey.window.connect({ url: journey.wire.url, key: journey.sample.key });

  for (const [view, operation, count, refresh] of [
    ['minis', 'listMinis', 12, 'recordsWorkspace.minis.refreshMinis'],
    ['labels', 'listLabels', 2, 'recordsWorkspace.labels.refreshLabels'],
    ['skills', 'listSkills', 4, 'recordsWorkspace.skills.refreshSkills'],
  ] as const) {
    it(`shows an error row in ${view} and retries when the row is pressed`, async () => {
      const { window, sample } = journey;
      // Checking the key uses the first request for the Minis.
      sample.faults.add({ ...refusal(operation), after: view === 'minis' ? 1 : 0 });
      await connect();
      assert.deepEqual(await window[view].labels(), [failed]);
      await (await window[view].row(failed)).press();
      assert.equal((await window[view].all()).length, count);
    });

    it(`keeps the rows shown in ${view} when a refresh fails`, async () => {
      const { window, sample } = journey;
      await connect();
      sample.faults.add(refusal(operation));
      await window.run(refresh);
      const labels = await window[view].labels();
      assert.equal(labels.length, count + 1);
      assert.equal(labels.at(-1), failed);
      assert.equal(window[view].message, stale);
      assert.equal((await window[view].row(failed)).description, reason);
      await (await window[view].row(failed)).press();
      assert.equal((await window[view].all()).length, count);
      assert.equal(window[view].message, '');
    });
  }

  it('keeps all Records when a page fails and continues from that page', async () => {
    const { window, sample, wire } = journey;
    await connect();
    await window.recordsOf('Ada Ashwick');
    sample.faults.add({ ...refusal('listRecords'), after: 1 });
    wire.clear();
    await (await window.records.row('Load 1,000 More')).press();
    assert.equal((await window.records.all()).length, 401);
    assert.equal((await window.records.labels()).at(-1), failed);
    // Which is where the press was.
    assert.equal(window.records.message, '');
    await (await window.records.row(failed)).press();
    assert.equal((await window.records.all()).length, 428);
    assert.deepEqual(wire.operations, ['GET /Records', 'GET /Records', 'GET /Records']);
  });

  it('says above the Records that they could not be refreshed', async () => {
    const { window, sample } = journey;
    await connect();
    await window.recordsOf('Ada Ashwick');
    sample.faults.add(refusal('listRecords'));
    await window.run('recordsWorkspace.records.refreshRecords');
    assert.equal(window.records.message, stale);
    await window.run('recordsWorkspace.records.refreshRecords');
    assert.equal(window.records.message, '');
  });

  it('shows an error row below a Record and below a Skill', async () => {
    const { window, sample } = journey;
    await connect();
    const [record] = await window.recordsOf('Ada Ashwick');
    sample.faults.add(refusal('listRecords'), refusal('getSkill'));
    const part = (await record?.children())?.[0];
    assert.equal(part?.label, failed);
    await part.press();
    assert.equal((await record?.children())?.[0]?.label, 'sample-plan.pdf');
    const skill = await window.skills.row('Active', 'Progress summary');
    const asset = (await skill.children())[0];
    assert.equal(asset?.label, failed);
    await asset.press();
    assert.equal((await skill.children())[0]?.label, 'guide.md');
  });

  it('retries reads automatically while the service is busy', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'unavailable', retryAfterSeconds: 0, operation: 'listLabels', times: 2 });
    await connect();
    assert.equal((await window.labels.all()).length, 2);
  });
});

describe('an empty list', () => {
  const journey = useJourney({ minis: 18, isConnected: false });

  it('has no row in the views whose welcome offers to create the first', async () => {
    const { window } = journey;
    await using server = await TestServer.start((response, { url }) => {
      json(response, url.includes('/Labels') ? { labels: [], labelGroups: [], hasOrgWideAccess: true } : []);
    });
    await window.connect({ url: server.origin, key: 'sample-key' });
    assert.deepEqual(await window.minis.labels(), []);
    assert.deepEqual(await window.labels.labels(), []);
    assert.deepEqual(await window.skills.labels(), []);
    await window.disconnect();
  });

  it('shows a message for Records, the trash, a filter and a Skill', async () => {
    const { window, wire, sample } = journey;
    await window.connect({ url: wire.url, key: sample.key });
    await window.showRecordsOf('Emil Quillfeather');
    assert.deepEqual(await window.records.labels(), ['No Records', 'New Record…']);
    await window.run('recordsWorkspace.records.showTrash');
    assert.deepEqual(await window.records.labels(), ['The trash is empty.', 'Hide Deleted Records']);
    window.person.filters({ State: ['Archived'] });
    await window.run('recordsWorkspace.records.filterRecords');
    assert.deepEqual(await window.records.labels(), ['No results', 'Clear Filter']);
    await (await window.records.row('Clear Filter')).press();
    assert.deepEqual(await window.records.labels(), ['No Records', 'New Record…']);
    const skill = await window.skills.row('Active', 'Weekly roster');
    assert.deepEqual(
      (await skill.children()).map(({ label }) => label),
      ['None'],
    );
  });
});
