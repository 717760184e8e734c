// A workspace on an odd service, with what the service behind it really stores.
import { createClient, type ServiceClient } from '../../../src/api/client';
import type { Timeouts } from '../../../src/api/wire/clientOptions';
import type { StoredRecord } from '../../../src/domain/record';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import type { ChangeItem } from '../../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../../src/workspace/changeSets/changeSetEntry';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { journalKey } from '../changeSetBench';
import { CrashingFiles } from '../crashingFiles';
import { FakeClock } from '../fakeClock';
import { seededMiniId } from '../seeded';
import { clientOf, sampleConnection } from '../useWorkspace';
import { OddService, type OddHabits } from './oddService';
import { FUTURE, oddId } from './oddValues';

const STATES = ['active', 'draft', 'archived', 'deleted'];

export class OddBench implements AsyncDisposable {
  readonly clock = new FakeClock();
  files = new CrashingFiles();
  workspace!: RemoteWorkspace;
  odd!: OddService;
  private sample!: RunningSample;
  private timeouts: Partial<Timeouts> = {};

  static async start(habits: Partial<OddHabits>, timeouts: Partial<Timeouts> = {}, records = 24): Promise<OddBench> {
    const bench = new OddBench();
    bench.clock.passesPauses = true;
    bench.timeouts = timeouts;
    bench.sample = await startSample({ minis: 3, records, now: bench.clock.now });
    bench.odd = await OddService.before(bench.sample.url, { isSparse: false, ...habits });
    bench.odd.pages.isShort = false;
    bench.open();
    return bench;
  }

  /** What the service behind it stores, by its own ids. */
  async stored(mini: number): Promise<Map<string, StoredRecord>> {
    const found = new Map<string, StoredRecord>();
    const { records } = clientOf(this.sample);
    const query = { miniId: seededMiniId(mini), filter: { states: STATES } };
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await records.listRecords(
        query,
        cursor === '' ? { kind: 'start', limit: 200 } : { kind: 'after', cursor, limit: 200 },
      );
      for (const record of page.items) found.set(record.id ?? '', settled(record));
      cursor = page.afterCursor;
    }
    return found;
  }

  /** Plans and applies items. */
  async apply(items: readonly ChangeItem[]): Promise<ChangeSetEntry> {
    const createdAt = new Date(this.clock.now()).toISOString();
    const entry = await this.workspace.changeSets.plan({
      ...{ id: 'set', connectionId: 'sample', title: 'Sample', createdAt, items },
    });
    await this.workspace.changeSets.start(entry);
    return entry;
  }

  /** Reads show what was written. */
  async caughtUp(): Promise<void> {
    const { signal } = new AbortController();
    for (let read = 0; read < 10; read++)
      await this.workspace.records.readMany(oddId(seededMiniId(3)), ['none'], signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.workspace.dispose();
    await this.odd.close();
    await this.sample.stop();
  }

  private open(): void {
    const journals = { files: this.files, key: () => Promise.resolve(journalKey) };
    this.workspace = new RemoteWorkspace(sampleConnection, this.client(), this.clock, undefined, undefined, journals);
  }

  private client(): ServiceClient {
    const { clock, timeouts } = this;
    const key = (): Promise<string> => Promise.resolve(this.sample.key);
    return createClient({ baseUrl: this.odd.url, key, clock, timeouts, random: () => 0.5 });
  }
}

/** Without what the client received beyond the contract and sent back. */
function settled(record: StoredRecord): StoredRecord {
  const change = (key: string, value: unknown): unknown => (key in FUTURE ? undefined : value);
  return JSON.parse(JSON.stringify(record), change) as StoredRecord;
}
