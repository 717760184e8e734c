import type { ServiceClient } from '../../api/client';
import type { RecordQuery } from '../../domain/recordQuery';

/** The number of Records that match. Undefined if the service returns no count. Throws a ServiceError. */
export async function countRecords(
  client: ServiceClient,
  query: RecordQuery,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const page = { kind: 'start', limit: 1, includeTotalCount: true } as const;
  // The page's row may be unreadable.
  const onLeftOut = (): void => undefined;
  return (await client.records.listRecords(query, page, { signal, onLeftOut })).totalCount;
}
