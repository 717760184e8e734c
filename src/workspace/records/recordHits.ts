// Records that a search found, as rows with the text around the words.
import type { SharedTexts } from '../../base/collections/sharedTexts';
import type { StoredRecord } from '../../domain/record';
import { matchedText, textsIn } from '../../domain/search/matchedText';
import type { SearchHit } from '../../domain/search/searchHit';
import { toRecordRow, type RecordRow } from './recordRow';

export interface RecordHit {
  readonly row: RecordRow;
  /** Names of the fields that matched, an open list. */
  readonly matchedFields: readonly string[];
}

export interface RecordHits {
  readonly hits: readonly RecordHit[];
  /** Cursor of the next page. */
  readonly cursor?: string | undefined;
  /** Number of hits without an id, or unreadable. */
  readonly leftOut?: number;
}

/** Hits without an id can't be opened and are left out. */
export function toRecordHits(found: readonly SearchHit<StoredRecord>[], miniId: string, text: string): RecordHit[] {
  return found.flatMap(({ item, matchedFields }) => {
    const row = toHitRow(item, miniId, text);
    return row ? [{ row, matchedFields }] : [];
  });
}

/** As `toRecordRow`, with a part of the text in which a search found it. */
export function toHitRow(
  record: StoredRecord,
  miniId: string,
  searched: string | undefined,
  sharedTexts?: SharedTexts,
): RecordRow | undefined {
  const row = toRecordRow(record, miniId, sharedTexts);
  if (!row || searched === undefined) return row;
  const { description, content, tags, attachments, externalUri } = record;
  const texts = textsIn([description, content, tags, attachments?.map(({ fileName }) => fileName), externalUri]);
  const quote = matchedText(texts, searched);
  return quote === undefined ? row : { ...row, quote };
}
