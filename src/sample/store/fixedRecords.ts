// A list of some Records at hand, which walks and counts like a whole Mini.
import { type RecordSource, RecordStore } from './recordStore';
import type { StoredRecord } from './storedRecord';

const nothing: RecordSource = {
  count: 0,
  timeAt: () => 0,
  idAt: () => '',
  indexOf: () => undefined,
  indexOfUri: () => undefined,
  stateAt: () => 'active',
  labelsAt: () => [],
  at: () => {
    throw new RangeError('There is no Record.');
  },
  versionsAt: () => [],
};

export function fixedRecords(miniId: string, records: readonly StoredRecord[]): RecordStore {
  const store = new RecordStore(miniId, nothing);
  for (const record of records) if (!store.get(record.id)) store.put(record);
  return store;
}
