// Work on a journal that no other window may disturb.
import type { JournalFiles } from './journalFiles';

/** False, and nothing was done, while another window has the journal in use. */
export async function whileLocked(files: JournalFiles, id: string, work: () => Promise<void>): Promise<boolean> {
  const lock = await files.lock(id);
  if (!lock) return false;
  try {
    await work();
    return true;
  } finally {
    await lock.release();
  }
}
