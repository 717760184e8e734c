// Rows of a table: of fifty Minis as one list against those of one Mini, and Load All from both ends of a list against one cursor.
import { startServerProcess } from './ownProcess';
import { rowOf, type Row } from './row';
import { timedWarm } from './timedWarm';

const MINIS = 50;
const MANY = 50_000;
/** As a table asks for them, which waits for the first page of each of fifty Minis. */
const ROWS_OF_FIFTY = 100;
const FEWER = 6_000;
const LATENCY_MS = 30;

export async function tableOfMinis(): Promise<Row[]> {
  const one = await startServerProcess('pages', { records: MANY, latencyMs: 0 });
  const options = { minis: MINIS, records: MANY / MINIS, rows: ROWS_OF_FIFTY, latencyMs: 0 };
  const fifty = await startServerProcess('pages', options);
  try {
    const ofFifty = { url: fifty.url, minis: MINIS, records: MANY };
    const timed = await timedWarm('tableRows', 'tableRows', ofFifty, { ...ofFifty, url: one.url, minis: 1 });
    return [rowOf('50,000 Records of 50 Minis in one table, against those of one Mini: time', 'ms', 1.25, timed)];
  } finally {
    await one.process.stop();
    await fifty.process.stop();
  }
}

export async function loadAllFarAway(): Promise<Row[]> {
  const server = await startServerProcess('pages', { records: FEWER, latencyMs: LATENCY_MS, isTwoEnded: true });
  try {
    const options = { url: server.url, minis: 1, records: FEWER };
    const timed = await timedWarm('tableLoadAll', 'tableRows', options);
    return [rowOf('Load All of 6,000 Records, 30 ms a page, against one cursor: time', 'ms', 0.6, timed)];
  } finally {
    await server.process.stop();
  }
}
