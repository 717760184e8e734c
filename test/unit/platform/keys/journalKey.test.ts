import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type * as vscode from 'vscode';
import { JournalKey } from '../../../../src/platform/keys/journalKey';
import { DiskJournalFiles } from '../../../../src/workspace/changeSets/journal/diskJournalFiles';
import { failureFrom } from '../../../support/clientOf';
import { FakeClock } from '../../../support/fakeClock';
import { fakeSecrets } from '../../../support/fakeSecretStorage';

/** What one window stores, the others see later. */
const LATE_MS = 100;

describe('JournalKey', () => {
  let clock: FakeClock;
  let secrets: vscode.SecretStorage;
  let folder: string;
  beforeEach(async () => {
    clock = new FakeClock();
    secrets = fakeSecrets();
    folder = await mkdtemp(path.join(os.tmpdir(), 'key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const windowOf = (own: vscode.SecretStorage = secrets) => {
    const key = new JournalKey(own);
    return () => key.read(new DiskJournalFiles(folder, clock).alone);
  };
  const meanwhile = async <T>(work: Promise<T>): Promise<T> => {
    const over = new AbortController();
    const ended = work.finally(() => over.abort());
    while (!over.signal.aborted) await clock.advance(50);
    return await ended;
  };
  /** A window's own view of the shared storage. */
  const lagging = (): vscode.SecretStorage => {
    const own = new Map<string, string>();
    return {
      ...secrets,
      get: async (name) => own.get(name) ?? (await secrets.get(name)),
      store: (name, value) => {
        own.set(name, value);
        void clock.sleep(LATE_MS).then(() => secrets.store(name, value));
        return Promise.resolve();
      },
    };
  };

  it('is created once, and the same in every window from then on', async () => {
    const first = await windowOf()();
    assert.equal(first.length, 32);
    assert.deepEqual(await windowOf()(), first);
  });

  it('is the same in windows that begin at once, though each sees late what another stores', async () => {
    const keys = await meanwhile(Promise.all([lagging(), lagging(), lagging()].map((own) => windowOf(own)())));
    assert.equal(new Set(keys.map(String)).size, 1);
  });

  it('is tried again at the next use where the storage does not keep it', async () => {
    let isKept = false;
    const read = windowOf({ ...secrets, store: async (...all) => void (isKept && (await secrets.store(...all))) });
    assert.equal((await failureFrom(read())).kind, 'keyUnreadable');
    isKept = true;
    assert.equal((await meanwhile(read())).length, 32);
  });
});
