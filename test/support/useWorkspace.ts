// A workspace on its own sample service for each test, with a fake clock.
import { createClient, type ServiceClient } from '../../src/api/client';
import type { Connection } from '../../src/domain/connection/connection';
import type { Mini } from '../../src/domain/mini';
import { type RunningSample, type SampleOptions, startSample } from '../../src/sample/startSample';
import type { Change } from '../../src/workspace/changes/change';
import type { RecordRow } from '../../src/workspace/records/recordRow';
import { RemoteWorkspace } from '../../src/workspace/remoteWorkspace';
import { FakeClock } from './fakeClock';
import { seededMiniId } from './seeded';
import { windowKept } from './windowKept';

export interface WorkspaceInUse {
  sample: RunningSample;
  client: ServiceClient;
  clock: FakeClock;
  workspace: RemoteWorkspace;
  /** The changes that the workspace has reported since the test began. */
  changes: Change[];
  /** How often an operation was requested. */
  asked(operationId: string): number;
  /** Shows the Records of a seeded Mini; its list isn't loaded yet. */
  choose(mini: number): Promise<Mini>;
  /** The row of a seeded Record in the shown list. */
  row(id: string): RecordRow;
}

export const sampleConnection: Connection = {
  id: 'sample',
  name: 'Sample workspace',
  region: 'custom',
  baseUrl: 'http://127.0.0.1:1',
  isSample: true,
};

/** Call inside `describe`. Reads aren't retried. */
export function useWorkspace(options: SampleOptions = {}): WorkspaceInUse {
  const inUse = {
    asked: (operationId) =>
      inUse.sample.service.requests.filter((request) => request.operationId === operationId).length,
    choose: async (number) => {
      const { minis, recordQuery } = inUse.workspace;
      await minis.load();
      const mini = minis.find(seededMiniId(number));
      if (!mini) throw new Error(`No Mini ${String(number)}`);
      recordQuery.choose(mini);
      return mini;
    },
    row: (id) => {
      const row = inUse.workspace.recordQuery.list?.rows.find((shown) => shown.id === id);
      if (!row) throw new Error(`Not listed: ${id}`);
      return row;
    },
  } as WorkspaceInUse;
  beforeEach(async () => {
    const clock = new FakeClock();
    const sample = await startSample({ minis: 20, now: clock.now, ...options });
    const client = clientOf(sample);
    const workspace = new RemoteWorkspace(sampleConnection, client, clock, windowKept());
    const changes: Change[] = [];
    workspace.onDidChange((change) => changes.push(change));
    Object.assign(inUse, { sample, client, clock, workspace, changes });
  });
  afterEach(async () => {
    inUse.workspace.dispose();
    await inUse.sample.stop();
  });
  return inUse;
}

export function clientOf({ url, key }: Pick<RunningSample, 'url' | 'key'>): ServiceClient {
  return createClient({ baseUrl: url, key: () => Promise.resolve(key), timeouts: { retriesMs: 0 } });
}
