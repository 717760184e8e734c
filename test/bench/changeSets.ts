// Change sets with their journal, against bare workers that send the same.
import { MINI_ID } from './minis';
import { startServerProcess } from './ownProcess';
import { rowOf, type Row } from './row';
import { TempFiles } from './tempFiles';
import { timedWarm } from './timedWarm';

const UPDATES = 10_000;
const CREATES = 100_000;

/** A rate of 0.85 and of 0.8. */
const UPDATE_LIMIT = 1.176;
const CREATE_LIMIT = 1.25;

export function changeSetUpdates(): Promise<Row[]> {
  const name = '10,000 guarded updates with their journal, against bare workers: time';
  return measured(name, UPDATE_LIMIT, ['changeUpdates', 'bareUpdates'], UPDATES);
}

export function changeSetCreates(): Promise<Row[]> {
  const name = '100,000 Records created with their journal, against bare batches: time';
  return measured(name, CREATE_LIMIT, ['changeCreates', 'bareCreates'], CREATES);
}

async function measured(
  name: string,
  limit: number,
  [ours, bare]: readonly [string, string],
  records: number,
): Promise<Row[]> {
  const server = await startServerProcess('writes', { records: UPDATES });
  const files = new TempFiles();
  try {
    const options = { url: server.url, miniId: MINI_ID, records, folder: files.path('journals') };
    return [rowOf(name, 'ms', limit, await timedWarm(ours, bare, options))];
  } finally {
    await server.process.stop();
    files.dispose();
  }
}
