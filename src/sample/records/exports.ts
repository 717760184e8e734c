// CSV export as a stream: the next rows are only read when the previous ones were taken.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvLine } from '../../base/cells/csvLine';
import { bodyFields } from '../fields';
import type { Routes } from '../operation';
import type { Service } from '../service';
import type { StoredMini } from '../store/miniStore';
import type { Direction, RecordFilter } from '../store/recordStore';
import type { StoredRecord } from '../store/storedRecord';
import { knownState, flagParameter, miniIdParameter, recordFilter, recordQuery } from './recordQuery';

const columns = [
  'Mini Name',
  'Mini ID',
  'Record ID',
  'Title',
  'Description',
  'Event Date',
  'State',
  'Labels',
  'Created At',
  'Created By',
  'Updated At',
  'Updated By',
  'External URI',
  'Content',
];

const rowsAtOnce = 200;

export const exports: Routes = (on, service) => {
  on('exportRecords', 'POST', '/Records/export', async (context) => {
    const fields = await bodyFields(context.req);
    const miniIds = fields.texts('miniIds');
    if (!miniIds) fields.fail('miniIds', 'A value is needed.');
    const query = {
      labels: fields.texts('labels') ?? [],
      states: (fields.texts('states') ?? []).map(knownState),
      startDate: fields.dateTime('startDate'),
      endDate: fields.dateTime('endDate'),
      createdBy: [],
      updatedBy: [],
    };
    const isOldestFirst = fields.flag('sortDescending') === false;
    fields.check();
    return csv(miniIds ?? [], recordFilter(query, service), isOldestFirst ? 'oldestFirst' : 'newestFirst', service);
  });

  on('exportMiniRecords', 'GET', '/Records/export', (context) => {
    const isOldestFirst = flagParameter(context, 'sortDescending') === false;
    const filter = recordFilter(recordQuery(context), service);
    return csv([miniIdParameter(context, service)], filter, isOldestFirst ? 'oldestFirst' : 'newestFirst', service);
  });
};

function csv(miniIds: readonly string[], filter: RecordFilter, direction: Direction, service: Service): Response {
  const lines = csvText(miniIds, filter, direction, service);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Lets other requests run between two parts of a long export.
        await nextTurn();
        const { done, value } = lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: () => void lines.return(undefined),
    },
    { highWaterMark: 1 },
  );
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="records.csv"',
  };
  return new Response(body, { headers });
}

/** Minis without access are left out silently, as the contract says. */
function* csvText(
  miniIds: readonly string[],
  filter: RecordFilter,
  direction: Direction,
  service: Service,
): Generator<string, undefined, undefined> {
  yield csvLine(columns, '\n');
  for (const id of new Set(miniIds)) {
    const mini = service.minis.find(id);
    if (!mini || service.withheldFromExports.has(mini.id)) continue;
    let lines: string[] = [];
    for (const record of service.records.of(mini.id).walk(filter, direction)) {
      lines.push(csvLine(row(mini, record, service), '\n'));
      if (lines.length < rowsAtOnce) continue;
      yield lines.join('');
      lines = [];
    }
    if (lines.length > 0) yield lines.join('');
  }
}

function row(mini: StoredMini, record: StoredRecord, service: Service): string[] {
  return [
    mini.name,
    mini.id,
    record.id,
    record.title ?? '',
    record.description ?? '',
    record.eventDate ?? '',
    record.state,
    service.labels.namesOf(record.labels, record.id).join('; '),
    record.createdAt,
    record.createdBy ?? '',
    record.updatedAt ?? '',
    record.updatedBy ?? '',
    record.externalUri ?? '',
    typeof record.content === 'string' ? record.content : record.content === null ? '' : JSON.stringify(record.content),
  ];
}
