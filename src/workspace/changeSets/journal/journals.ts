// Where the journals of a workspace's change sets are stored.
import { randomBytes } from 'node:crypto';
import { JOURNAL_KEY_BYTES } from './journalCipher';
import { WindowJournalFiles, type JournalFiles } from './journalFiles';

export interface Journals {
  readonly files: JournalFiles;
  /** Of all journals. Throws a ServiceError where the computer's secret storage does not return it. */
  readonly key: () => Promise<Uint8Array>;
  /** Of edits that are staged, sealed with the same key. Without, they last as long as the window. */
  readonly staged?: JournalFiles;
}

/** Of the window alone. */
export function windowJournals(): Journals {
  const key = randomBytes(JOURNAL_KEY_BYTES);
  return { files: new WindowJournalFiles(), key: () => Promise.resolve(key) };
}
