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
import { windowKept } from '../windowKept';
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
    bench.odd = await OddService.before(bench.sample.url, { isSparse: false, now: bench.clock.now, ...habits });
    bench.odd.pages.isShort = habits.pages === 'short';
    bench.open();
    return bench;
  }

  /** The stored Records of the service behind it, by its own ids. */
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

  /** Moves Records of a Mini to the trash, as another client. */
  async trash(mini: number, count: number): Promise<void> {
    const active = [...(await this.stored(mini))].filter(([, { state }]) => state === 'active');
    for (const [id] of active.slice(0, count)) await clientOf(this.sample).records.deleteRecord(id);
  }

  async plan(items: readonly ChangeItem[]): Promise<ChangeSetEntry> {
    const createdAt = new Date(this.clock.now()).toISOString();
    const head = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt };
    return await this.workspace.changeSets.plan({ ...head, items });
  }

  /** Plans and applies items. */
  async apply(items: readonly ChangeItem[]): Promise<ChangeSetEntry> {
    const entry = await this.plan(items);
    await this.workspace.changeSets.start(entry);
    return entry;
  }

  /** Starts the planned items and ends the window after this many writes. A new window then reads what reached the disk. */
  async killedAfter(writes: number): Promise<void> {
    const { changeSets } = this.workspace;
    const entry = changeSets.find('set');
    if (!entry) throw new Error('Nothing is planned.');
    const until = this.odd.written + writes;
    const ended = new AbortController();
    void changeSets.start(entry).finally(() => ended.abort());
    while (this.odd.written < until && !ended.signal.aborted) await new Promise(setImmediate);
    this.files.die();
    this.files = await this.files.survivors();
    // Requests already sent still reach the service.
    await Promise.race([changeSets.end(entry, 'paused'), new Promise(setImmediate)]);
    for (let quiet = 0, seen = this.odd.answered; quiet < 50; quiet++) {
      await new Promise(setImmediate);
      if (this.odd.answered !== seen) [seen, quiet] = [this.odd.answered, 0];
    }
    this.workspace.dispose();
    this.open();
    await this.workspace.changeSets.load();
  }

  /** Waits until reads show the last writes. */
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
    this.workspace = new RemoteWorkspace(sampleConnection, this.client(), this.clock, windowKept(journals));
  }

  private client(): ServiceClient {
    const { clock, timeouts } = this;
    const key = (): Promise<string> => Promise.resolve(this.sample.key);
    return createClient({ baseUrl: this.odd.url, key, clock, timeouts, random: () => 0.5 });
  }
}

/** The Record without fields beyond the contract, which the client received and sent back. */
function settled(record: StoredRecord): StoredRecord {
  const change = (key: string, value: unknown): unknown => (key in FUTURE ? undefined : value);
  return JSON.parse(JSON.stringify(record), change) as StoredRecord;
}
