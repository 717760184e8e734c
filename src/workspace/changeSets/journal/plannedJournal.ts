// Stores a change set: all of its items, or nothing.
import type { ChangeSet } from '../changeItem';
import { Journal } from './journal';
import { JournalCipher } from './journalCipher';
import type { Journals } from './journals';

/** Nothing is left of one that could not be stored. */
export async function plannedJournal({ files, key }: Journals, set: ChangeSet): Promise<Journal> {
  const cipher = new JournalCipher(await key(), set.id);
  // A journal that is not planned to its end and belongs to no window is removed.
  const lock = await files.lock(set.id);
  try {
    const journal = await Journal.create(files, cipher, set);
    await journal.close();
    return journal;
  } catch (error) {
    await files.remove(set.id).catch(() => undefined);
    throw error;
  } finally {
    await lock?.release();
  }
}
