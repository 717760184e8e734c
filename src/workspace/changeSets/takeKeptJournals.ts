// Yields the stored journals; removes those that have expired.
import { failureOf } from '../../domain/failure';
import { isFullDisk } from './journal/fullDisk';
import type { Journal } from './journal/journal';
import type { JournalFiles } from './journal/journalFiles';
import { isKept, KEPT_MS } from './keptSets';

interface Reading {
  readonly open: (id: string) => Promise<Journal>;
  /** Whether the journal needn't be read. */
  readonly isKnown: (id: string) => Promise<boolean>;
  readonly nowMs: number;
}

/** `isElsewhere`: another window uses it. A journal that can't be read doesn't stop the others: its error is thrown at the end. */
export async function* takeKeptJournals(
  files: JournalFiles,
  { open, isKnown, nowMs }: Reading,
): AsyncGenerator<{ readonly journal: Journal; readonly isElsewhere: boolean }> {
  let unread: unknown;
  for (const id of await files.list()) {
    if (await isKnown(id)) continue;
    // A full disk has no room for a lock. The journal is listed without one, so that it can be removed; writing needs one.
    const lock = await files.lock(id).catch((error: unknown) => {
      if (!isFullDisk(error)) throw error;
      return 'full' as const;
    });
    try {
      const ageMs = nowMs - (await files.writtenAt(id));
      const journal = lock && ageMs > KEPT_MS ? undefined : await open(id);
      if (lock && !(journal && isKept(journal, ageMs))) await files.remove(id);
      else if (journal) yield { journal, isElsewhere: !lock };
    } catch (error) {
      if (failureOf(error)?.kind !== 'fileNotRead') throw error;
      // Another window may have removed it.
      if ((await files.list()).includes(id)) unread ??= error;
    } finally {
      if (lock !== 'full') await lock?.release();
    }
  }
  if (unread !== undefined) throw unread as Error;
}
