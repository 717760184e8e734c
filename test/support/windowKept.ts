// The kept state of a workspace, in memory only.
import { randomBytes } from 'node:crypto';
import { JOURNAL_KEY_BYTES } from '../../src/workspace/changeSets/journal/journalCipher';
import type { Journals } from '../../src/workspace/changeSets/journal/journals';
import type { Memory } from '../../src/workspace/memory';
import type { KeptOfWorkspace } from '../../src/workspace/remoteWorkspace';
import { WindowJournalFiles } from './windowJournalFiles';

export class WindowMemory implements Memory {
  private readonly values = new Map<string, unknown>();

  get<T>(key: string): T | undefined {
    return this.values.get(key) as T | undefined;
  }

  update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
}

/** `journals` replace the default ones. */
export function windowKept(journals: Partial<Journals> = {}): KeptOfWorkspace {
  const key = randomBytes(JOURNAL_KEY_BYTES);
  return {
    arrangements: { kept: undefined, keep: () => undefined, followRename: () => Promise.resolve() },
    memory: new WindowMemory(),
    journals: {
      files: new WindowJournalFiles(),
      staged: new WindowJournalFiles(),
      key: () => Promise.resolve(key),
      ...journals,
    },
  };
}
