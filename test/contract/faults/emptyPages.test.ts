import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { clientOf, failureFrom } from '../../support/clientOf';

describe('Faults: endless empty pages', () => {
  let sample: RunningSample;
  let workspace: RemoteWorkspace;
  let miniId: string;
  before(async () => {
    sample = await startSample({ minis: 1, records: 300 });
    const { client } = clientOf(sample.url, { key: () => Promise.resolve(sample.key) });
    const connection = { id: 'sample', name: 'Sample', region: 'custom', baseUrl: '', isSample: true } as const;
    workspace = new RemoteWorkspace(connection, client, systemClock);
    miniId = (await client.minis.listMinis())[0]?.id ?? '';
  });
  beforeEach(() => sample.service.clearRequests());
  afterEach(() => sample.faults.clear());
  after(async () => {
    workspace.dispose();
    await sample.stop();
  });
  const asked = (): number => sample.service.requests.length;

  it('end a list with a failure and keep its rows', async () => {
    const list = workspace.records.open({ miniId });
    sample.faults.add({ kind: 'emptyPages', operation: 'listRecords', after: 1 });
    await list.load();
    await list.loadMore();
    assert.deepEqual([list.failure?.kind, list.rows.length, asked()], ['emptyPages', 200, 51]);
    assert.ok(list.hasMore);
    workspace.records.close(list);
  });

  it('end the lookup of a Record', async () => {
    sample.faults.add({ kind: 'emptyPages', operation: 'listRecords' });
    assert.equal((await failureFrom(workspace.records.readMany(miniId, ['r']))).kind, 'emptyPages');
    assert.equal(asked(), 50);
  });

  it('end a list of versions', async () => {
    sample.faults.add({ kind: 'emptyPages', operation: 'listRecordVersions' });
    const versions = workspace.records.versions({ miniId, recordId: 'r' });
    assert.equal((await failureFrom(versions.loadMore())).kind, 'emptyPages');
    assert.equal(asked(), 50);
  });
});
