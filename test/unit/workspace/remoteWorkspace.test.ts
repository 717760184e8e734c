import assert from 'node:assert/strict';
import { failureOf } from '../../../src/domain/failure';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import type { Table } from '../../../src/workspace/table/table';
import { aMini } from '../../support/build';
import { clientOf, failureFrom } from '../../support/clientOf';
import { eventually } from '../../support/eventually';
import { FakeClock } from '../../support/fakeClock';
import { runningTimers } from '../../support/runningTimers';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { TestServer } from '../../support/testServer';
import { sampleConnection, useWorkspace } from '../../support/useWorkspace';
import { windowKept } from '../../support/windowKept';

describe('RemoteWorkspace', () => {
  describe('on a service that does not respond', () => {
    it('leaves no request, timer or listener behind when disposed', async () => {
      let open = 0;
      await using server = await TestServer.start((response) => {
        open++;
        response.on('close', () => open--);
      });
      const { client, log } = clientOf(server.baseUrl);
      const changes: unknown[] = [];
      const workspace = new RemoteWorkspace(sampleConnection, client, new FakeClock(), windowKept());
      workspace.onDidChange((change) => changes.push(change));
      // Starts the test runner's own timer before counting.
      await new Promise(setImmediate);
      const timersBefore = runningTimers();
      const { minis, labels, skills, users, recordQuery, records } = workspace;
      recordQuery.choose(aMini());
      changes.length = 0;
      const ref = { miniId: aMini().id, recordId: 'one' };
      const shown = recordQuery.list;
      assert.ok(shown);
      const pending = [minis.load(), labels.load(), skills.load(), users.load(), shown.load()].concat(
        [records.read(ref), records.versions(ref).loadMore(), records.reads.filterChoices(ref.miniId)].map((look) =>
          assert.rejects(look, /cancelled/),
        ),
        skills.assets('one').then(() => undefined),
        labels.refresh(),
      );
      await eventually('as many requests as there are places', () => open === 6);
      workspace.dispose();
      await Promise.all(pending);
      await eventually('the end of all connections in use', () => open === 0);
      assert.equal(server.seen.length, 6, 'nothing is asked after the end');
      assert.ok(log.every(({ failure }) => failure === 'cancelled'));
      assert.deepEqual(changes, []);
      assert.equal(runningTimers(), timersBefore);
    });
  });

  describe('on the sample service', () => {
    const inUse = useWorkspace();

    it('no longer offers a label that another client deleted once the service has refused it', async () => {
      const { workspace, client, sample } = inUse;
      const { labels } = await workspace.labels.required();
      const free = labels.find(({ name }) => name === 'Carer meetings');
      await client.labels.deleteLabel(free?.id ?? '');
      sample.faults.add({ kind: 'status', status: 400, operation: 'upsertRecord' });
      const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
      const add = () => workspace.changeRecord(ref, () => ({ labels: ['Carer meetings'] }));
      assert.equal((await failureFrom(add())).kind, 'invalid');
      const isOffered = (): boolean => workspace.labels.carriedBy('record').some(({ id }) => id === free?.id);
      await eventually('labels without it', () => !isOffered());
    });

    it('stops tracking renames and notifies no listener once disposed', async () => {
      const { workspace, clock, changes } = inUse;
      workspace.labels.renames.watch();
      await workspace.labels.load();
      assert.equal(clock.sleeping, 1, 'one is seeded');
      workspace.dispose();
      assert.equal(clock.sleeping, 0);
      changes.length = 0;
      await clock.advance(60_000);
      await workspace.labels.refresh();
      assert.equal(inUse.asked('listLabels'), 1);
      assert.deepEqual(changes, []);
    });

    it('lets a running write finish', async () => {
      const { workspace, sample, client } = inUse;
      const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
      const before = await workspace.records.read(ref);
      sample.faults.add({ operation: 'upsertRecord', kind: 'slowHeaders', ms: 50 });
      const rename = workspace.changeRecord(ref, { title: 'A new title' }, { fresh: before });
      await new Promise(setImmediate);
      workspace.dispose();
      await rename;
      const query = { miniId: ref.miniId, filter: { recordIds: [ref.recordId] } };
      const { items } = await client.records.listRecords(query, { kind: 'start', limit: 1 });
      assert.equal(items[0]?.title, 'A new title');
    });

    it('retries only what failed to load', async () => {
      const { workspace, sample } = inUse;
      const { minis, labels, skills, users, recordQuery } = workspace;
      await minis.load();
      const mini = minis.find(seededMiniId(1));
      assert.ok(mini);
      recordQuery.choose(mini);
      sample.service.revokeKeys();
      await Promise.all([labels.load(), skills.load(), users.load(), recordQuery.list?.load()]);
      assert.deepEqual(
        [minis, labels, skills, users, recordQuery.list].map((part) => part?.failure?.kind),
        [undefined, 'unauthorized', 'unauthorized', 'unauthorized', 'unauthorized'],
      );
      sample.service.acceptKeys();
      await workspace.retryFailed();
      assert.ok(labels.all && skills.all && users.value && recordQuery.list?.hasLoaded);
      assert.equal(inUse.asked('listMinis'), 1);
    });
  });
});

describe('the Records view', () => {
  const inUse = useWorkspace({ minis: 3 });

  it('leaves a Mini that another client has deleted, once the Minis are read again', async () => {
    const { recordQuery, minis } = inUse.workspace;
    await inUse.choose(1);
    inUse.sample.service.removeMini(seededMiniId(2));
    await minis.refresh();
    assert.equal(recordQuery.mini?.id, seededMiniId(1));
    inUse.sample.service.removeMini(seededMiniId(1));
    await minis.refresh();
    await eventually('no Mini', () => (recordQuery.mini === undefined ? true : undefined));
  });
});

// The service lists nothing of a Mini that was deleted: its table must not pass for one without Records.
describe('the table of a Mini', () => {
  const inUse = useWorkspace({ minis: 3 });
  const open = async (...minis: number[]): Promise<Table> => {
    const scope = { kind: 'minis', miniIds: minis.map(seededMiniId) } as const;
    const table = inUse.workspace.openTable({ scope, filter: {}, isNewestFirst: true });
    await table.open();
    return table;
  };
  const shown = ({ list }: Table): unknown => [list?.rowCount, failureOf(list?.error)?.kind];

  it('says that the Mini is gone, and not that it has no Records', async () => {
    const table = await open(1);
    inUse.sample.service.removeMini(seededMiniId(1));
    await table.arrange({});
    assert.deepEqual(shown(table), [0, 'notFound']);
    table.dispose();
  });

  it('is empty where nothing matches', async () => {
    const table = await open(1);
    await table.arrange({ filter: { externalUris: ['urn:sample:none'] } });
    assert.deepEqual(shown(table), [0, undefined]);
    table.dispose();
  });

  it('of several shows the others', async () => {
    inUse.sample.service.removeMini(seededMiniId(1));
    const table = await open(1, 2);
    assert.equal(table.minis.failed.length, 0);
    assert.ok((table.list?.rowCount ?? 0) > 0);
    table.dispose();
  });
});
