// Ours: a change set is applied, with its journal on disk. Planning it comes before, when it is reviewed.
import { rm } from 'node:fs/promises';
import { systemClock } from '../../../src/base/clock';
import type { ChangeItem } from '../../../src/workspace/changeSets/changeItem';
import { DiskJournalFiles } from '../../../src/workspace/changeSets/journal/diskJournalFiles';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { windowKept } from '../../support/windowKept';
import type { Round } from '../side';
import { benchClient } from './benchClient';

export interface WriteOptions {
  readonly url: string;
  readonly miniId: string;
  readonly records: number;
  readonly folder: string;
}

/** One by one, as an import reads them. */
async function* itemsUpTo(count: number, itemOf: (at: number) => ChangeItem): AsyncGenerator<ChangeItem> {
  for (let at = 0; at < count; at++) yield await Promise.resolve(itemOf(at));
}

const KEY = new Uint8Array(32).fill(7);

export function changeSetRound(options: WriteOptions, itemOf: (at: number) => ChangeItem): Round {
  const folder = `${options.folder}.${String(process.pid)}`;
  const journals = { files: new DiskJournalFiles(folder), key: () => Promise.resolve(KEY) };
  const connection = { id: 'bench', name: 'Bench', region: 'custom', baseUrl: options.url, isSample: false } as const;
  const workspace = new RemoteWorkspace(connection, benchClient(options.url), systemClock, windowKept(journals));
  let rounds = 0;
  return async () => {
    const head = { id: String(++rounds), connectionId: 'bench', title: 'Bench', createdAt: new Date().toISOString() };
    const entry = await workspace.changeSets.plan({ ...head, items: itemsUpTo(options.records, itemOf) });
    const startedAt = performance.now();
    await workspace.changeSets.start(entry);
    const ms = performance.now() - startedAt;
    const { counts } = entry.progress;
    if (counts.done !== options.records) throw new Error(`Applied: ${JSON.stringify(counts)}`);
    await workspace.changeSets.remove(entry);
    await rm(folder, { recursive: true });
    return ms;
  };
}
