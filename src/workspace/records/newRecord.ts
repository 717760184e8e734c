// Creating a Record, at once active or as a draft.
import { failureOf } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';
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

/** Takes over what was found in the place of a lost answer; undefined for a Record without an id. */
export function showNewRecord(records: Records, miniId: string, stored: StoredRecord): RecordRow | undefined {
  const row = toRecordRow(stored, miniId);
  if (row) records.took(undefined, row, stored);
  return row;
}
