// Pages of Records, with this window's changes during the read, which may be newer than the service's response.
import type { StoredRecord } from '../../domain/record';
import { recordKey, type RecordRef } from '../../domain/recordRef';
import type { AskPage } from './cursorPages';

export class ChangesMeanwhile {
  /** For each request under way, the Records changed since it was sent. */
  private readonly running = new Set<Map<string, StoredRecord | undefined>>();

  constructor(private readonly read: AskPage) {}

  /** `stored` is undefined for a Record that is gone or no longer listed. */
  note(ref: RecordRef, stored: StoredRecord | undefined): void {
    for (const changed of this.running) changed.set(recordKey(ref), stored);
  }

  readonly ask: AskPage = async (query, page, options) => {
    const changed = new Map<string, StoredRecord | undefined>();
    this.running.add(changed);
    try {
      const read = await this.read(query, page, options);
      const items = read.items.flatMap((item): readonly StoredRecord[] => {
        const key = recordKey({ miniId: query.miniId, recordId: item.id ?? '' });
        const now = changed.has(key) ? changed.get(key) : item;
        return now ? [now] : [];
      });
      return { ...read, items };
    } finally {
      this.running.delete(changed);
    }
  };
}
