// Where the journals of a workspace's change sets are stored, and how they are stored and opened there.
import { refuseIfCancelled } from '../../../domain/failure';
import type { ChangeSet } from '../changeItem';
import { Journal } from './journal';
import { JournalCipher } from './journalCipher';
import type { JournalFiles } from './journalFiles';

export interface Journals {
  readonly files: JournalFiles;
  /** The key of all journals. Throws a ServiceError if the computer's secret storage doesn't return it. */
  readonly key: () => Promise<Uint8Array>;
  /** Files of staged edits, sealed with the same key. */
  readonly staged: JournalFiles;
}

/** Stores all items, or leaves nothing. */
export async function plannedJournal({ files, key }: Journals, set: ChangeSet, signal?: AbortSignal): Promise<Journal> {
  const cipher = new JournalCipher(await key(), set.id);
  // A journal that is not planned to its end and belongs to no window is removed.
  const lock = await files.lock(set.id);
  try {
    const journal = await Journal.create(files, cipher, set);
    await journal.close();
    refuseIfCancelled('changeSet', signal);
    return journal;
  } catch (error) {
    await files.remove(set.id).catch(() => undefined);
    throw error;
  } finally {
    await lock?.release();
  }
}

export async function openedJournal({ files, key }: Journals, id: string): Promise<Journal> {
  return await Journal.open(files, new JournalCipher(await key(), id), id);
}
