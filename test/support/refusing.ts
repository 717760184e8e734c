import type { ServiceClient } from '../../src/api/client';
import { ServiceError } from '../../src/domain/failure';

/** The client of a key that may not list these Minis. */
export function refusing(client: ServiceClient, miniIds: readonly string[]): ServiceClient {
  const { listRecords } = client.records;
  return {
    ...client,
    records: {
      ...client.records,
      listRecords: (query, ...more) =>
        miniIds.includes(query.miniId)
          ? Promise.reject(new ServiceError({ kind: 'forbidden', operation: 'listRecords' }))
          : listRecords(query, ...more),
    },
  };
}
