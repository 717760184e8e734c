// Exporting JSON Lines: against listing alone, and from both ends of a list against one on a real network.
import { MINI_ID } from './minis';
import { startServerProcess } from './ownProcess';
import { rowOf, type Row } from './row';
import { TempFiles } from './tempFiles';
import { timedWarm } from './timedWarm';

const MANY = 100_000;
const FEWER = 6_000;
const LATENCY_MS = 30;

export async function linesExport(): Promise<Row[]> {
  const server = await startServerProcess('pages', { records: MANY, latencyMs: 0, isTwoEnded: true });
  const files = new TempFiles();
  try {
    const options = { url: server.url, miniId: MINI_ID, records: MANY, file: files.path('lines.jsonl') };
    const timed = await timedWarm('linesClient', 'listClient', options);
    return [rowOf('JSON Lines of 100,000 Records, against listing them: time', 'ms', 1.25, timed)];
  } finally {
    await server.process.stop();
    files.dispose();
  }
}

export async function linesExportFarAway(): Promise<Row[]> {
  const server = await startServerProcess('pages', { records: FEWER, latencyMs: LATENCY_MS, isTwoEnded: true });
  const files = new TempFiles();
  try {
    const options = { url: server.url, miniId: MINI_ID, records: FEWER, file: files.path('lines.jsonl') };
    const timed = await timedWarm('linesClient', 'linesOneCursor', options);
    return [rowOf('JSON Lines of 6,000 Records, 30 ms a page, against one cursor: time', 'ms', 0.6, timed)];
  } finally {
    await server.process.stop();
    files.dispose();
  }
}
