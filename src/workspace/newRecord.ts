// Making a Record, at once active or as a draft; and looking for it when the answer was lost on the way.
import { duplicateKey } from '../domain/duplicateKey';
import { failureOf } from '../domain/failure';
import { toRecordRow, type RecordRow } from './recordRow';
import type { RecordWriter } from './writeRecord';

export interface NewRecord {
  readonly miniId: string;
  readonly title: string;
  /** ISO text. */
  readonly eventDate: string | null;
  /** Names. */
  readonly labels: readonly string[];
  /** Any JSON; undefined for none. */
  readonly content: unknown;
  readonly isDraft: boolean;
}

/** Answers the row as it is stored; undefined when the service did not say under which id. */
export async function makeRecord({ client, records }: RecordWriter, record: NewRecord): Promise<RecordRow | undefined> {
  const { isDraft, labels, content, ...fields } = record;
  const body = { ...fields, labels: [...labels], ...(content === undefined ? {} : { content }) };
  const id = await (isDraft ? client.records.createDraftRecord(body) : client.records.createRecord(body));
  if (!id) return undefined;
  // It is made, so that a failure to look is none of its own.
  const [stored] = await records.readMany(record.miniId, [id]).catch((error: unknown) => {
    if (!failureOf(error)) throw error;
    return [];
  });
  const known = { id, ...body, state: isDraft ? 'draft' : 'active' };
  const row = toRecordRow(stored ?? known, record.miniId);
  if (row) records.took(undefined, row, stored);
  return row;
}

/** A Record of the Mini with the same title and date, which an earlier try may have made. */
export async function findTwin({ client }: RecordWriter, record: NewRecord): Promise<RecordRow | undefined> {
  const { miniId, title, eventDate } = record;
  const { items } = await client.records.searchRecords({ miniId, text: title, limit: 50, sort: 'newest_first' });
  const key = duplicateKey(title, eventDate);
  const twin = items.find(({ item }) => duplicateKey(item.title, item.eventDate) === key);
  return twin && toRecordRow(twin.item, miniId);
}
