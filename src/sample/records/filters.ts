// The values that a Mini's Records can be filtered by.
import { json, type SampleContext } from '../http';
import type { Routes } from '../operation';
import type { Service } from '../service';
import { type StoredRecord, recordStates } from '../store/storedRecord';
import { miniIdParameter } from './recordQuery';

/** Enough to find every seeded value. */
const recordsSeen = 20_000;

export const filters: Routes = (on, service) => {
  on('listRecordLabels', 'GET', '/Records/filters/labels', (context) => {
    const names = gather(context, service, (record) => service.labels.namesOf(record.labels, record.id));
    return json([...names].sort((a, b) => a.localeCompare(b)));
  });

  on('listRecordCreators', 'GET', '/Records/filters/created-by', (context) => {
    const ids = gather(context, service, (record) => [record.createdBy]);
    return json(service.users.filter((user) => ids.has(user.id)));
  });

  on('listRecordUpdaters', 'GET', '/Records/filters/updated-by', (context) => {
    const ids = gather(context, service, (record) => [record.updatedBy]);
    return json(service.users.filter((user) => ids.has(user.id)));
  });

  on('listRecordStates', 'GET', '/Records/filters/states', (context) => {
    const found = gather(context, service, (record) => [record.state]);
    return json(recordStates.filter((state) => found.has(state)));
  });
};

function gather<T>(context: SampleContext, service: Service, valuesOf: (record: StoredRecord) => readonly T[]): Set<T> {
  const store = service.records.of(miniIdParameter(context, service));
  const values = new Set(store.written().flatMap(valuesOf));
  let seen = 0;
  for (const record of store.walk({}, 'newestFirst')) {
    for (const value of valuesOf(record)) values.add(value);
    if (++seen === recordsSeen) break;
  }
  return values;
}
