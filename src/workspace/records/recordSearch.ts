import type { ServiceClient } from '../../api/client';
import { toRecordRow, type RecordRow } from './recordRow';

/** How many hits a search of Records shows. */
const SEARCH_ROWS = 50;

export interface RecordHit {
  readonly row: RecordRow;
  /** Names of fields: an open list. */
  readonly matchedFields: readonly string[];
}

/** The service's own full-text search over one Mini's Records. Hits without an id can't be opened and are left out. */
export async function searchRecords(
  client: ServiceClient,
  miniId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly RecordHit[]> {
  const request = { miniId, text, limit: SEARCH_ROWS, sort: 'relevance' } as const;
  const { items } = await client.records.searchRecords(request, { signal });
  return items.flatMap(({ item, matchedFields }) => {
    const row = toRecordRow(item, miniId);
    return row ? [{ row, matchedFields }] : [];
  });
}
