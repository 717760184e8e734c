// Records that a search found, as rows with the text around the words.
import { matchedText, textsIn } from '../../domain/search/matchedText';
import type { StoredRecord } from '../../domain/record';
import type { SearchHit } from '../../domain/search/searchHit';
import { toRecordRow, type RecordRow } from './recordRow';

export interface RecordHit {
  readonly row: RecordRow;
  /** Field names, an open list. */
  readonly matchedFields: readonly string[];
  /** A part of its text with the words. */
  readonly quote?: string | undefined;
}

export interface RecordHits {
  readonly hits: readonly RecordHit[];
  /** Of the next page. */
  readonly cursor?: string | undefined;
  /** Hits without an id, or that can't be read. */
  readonly leftOut?: number;
}

/** Hits without an id can't be opened and are left out. */
export function toRecordHits(found: readonly SearchHit<StoredRecord>[], miniId: string, text: string): RecordHit[] {
  return found.flatMap(({ item, matchedFields }) => {
    const row = toRecordRow(item, miniId);
    const { description, content, tags, attachments, externalUri } = item;
    const texts = textsIn([description, content, tags, attachments?.map(({ fileName }) => fileName), externalUri]);
    return row ? [{ row, matchedFields, quote: matchedText(texts, text) }] : [];
  });
}
