// A workspace on a model of the service, with journals that may crash, for tests of change sets.
import assert from 'node:assert/strict';
import type { ChangeItem, ChangeSet } from '../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../src/workspace/changeSets/changeSetEntry';
import type { ChangeSets } from '../../src/workspace/changeSets/changeSets';
import { RemoteWorkspace } from '../../src/workspace/remoteWorkspace';
import { CrashingFiles } from './crashingFiles';
import { FakeClock } from './fakeClock';
import { RecordModel } from './recordModel';
import { sampleConnection } from './useWorkspace';
import { windowKept } from './windowKept';

export const journalKey = new Uint8Array(32).fill(7);

export class ChangeSetBench {
  readonly model = new RecordModel();
  readonly clock = passing();
  files = new CrashingFiles();
  workspace = this.open();

  get changeSets(): ChangeSets {
    return this.workspace.changeSets;
  }

  plan(items: ChangeSet['items'], head: Partial<ChangeSet> = {}): Promise<ChangeSetEntry> {
    const createdAt = new Date(this.clock.now()).toISOString();
    return this.changeSets.plan({ id: 'set', connectionId: 'sample', title: 'Sample', createdAt, ...head, items });
  }

  async apply(items: readonly ChangeItem[]): Promise<ChangeSetEntry> {
    const entry = await this.plan(items);
    await this.changeSets.start(entry);
    return entry;
  }

  /** Runs until the end, or until a request that never returns. */
  async runUntilStuck(id?: string): Promise<void> {
    void this.changeSets.start(this.planned(id));
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
  }

  /** Resumes after the window was opened again. */
  async resume(id?: string): Promise<ChangeSetEntry> {
    const entry = this.planned(id);
    await this.changeSets.start(entry);
    return entry;
  }

  /** As after the window was killed: only what reached the disk is left, and nothing continues to run. */
  async reopen(): Promise<void> {
    this.files.die();
    this.files = await this.files.survivors();
    this.model.gate = () => undefined;
    this.workspace = this.open();
    await this.changeSets.load();
  }

  /** The change sets of another window on the same journals. */
  async otherWindow(): Promise<ChangeSets> {
    const { changeSets } = this.open();
    await changeSets.load();
    return changeSets;
  }

  private planned(id = 'set'): ChangeSetEntry {
    const entry = this.changeSets.find(id);
    assert.ok(entry);
    return entry;
  }

  private open(): RemoteWorkspace {
    const journals = { files: this.files, key: () => Promise.resolve(journalKey) };
    return new RemoteWorkspace(sampleConnection, this.model.client(), this.clock, windowKept(journals));
  }
}

function passing(): FakeClock {
  const clock = new FakeClock();
  clock.passesPauses = true;
  return clock;
}

export function update(recordId: string, before: object, after: object, miniId = 'm1'): ChangeItem {
  return { op: 'update', miniId, recordId, base: {}, before, after };
}

export function create(title: string, more: object = {}, miniId = 'm1'): ChangeItem {
  return { op: 'create', miniId, record: { title, eventDate: '2026-01-05T10:00:00Z', ...more }, isActive: true };
}

/** The model only looks at the file's name and size. */
export function attach(recordId: string, fileName: string, more: object = {}, miniId = 'm1'): ChangeItem {
  return { op: 'attach', miniId, recordId, file: { path: `/sample/${fileName}`, fileName, sizeBytes: 10 }, ...more };
}
