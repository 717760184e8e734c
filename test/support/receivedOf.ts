import type { ReceivedRecord } from '../../src/api/received';

interface Row {
  readonly id: string;
  readonly eventDate?: string | null | undefined;
}

/** A Record as received by exports that store it unchanged. */
export function receivedOf(row: Row): ReceivedRecord {
  const text = Buffer.from(JSON.stringify(row));
  return { id: row.id, eventDate: row.eventDate ?? undefined, namesMini: 'miniId' in row, text };
}
