// Listing all Records of a Mini: time, time on a real network, and memory.
import { MINI_ID } from './minis';
import { measuredAlone, startServerProcess } from './ownProcess';
import { rowOf, type Row } from './row';
import { pairsOf, takeTurns } from './takeTurns';
import { timedWarm } from './timedWarm';

const MANY = 100_000;
const FEWER = 6_000;
const LATENCY_MS = 30;

export async function listing(): Promise<Row[]> {
  const server = await startServerProcess('pages', { records: MANY, latencyMs: 0 });
  const options = { url: server.url, miniId: MINI_ID, records: MANY };
  try {
    const timed = await timedWarm('listClient', 'listFetch', options);
    const dropped = await takeTurns(
      () => measuredAlone('listClient', options),
      () => measuredAlone('listFetch', options),
    );
    const known = await takeTurns(
      () => measuredAlone('listRows', options),
      () => measuredAlone('listFetch', options),
    );
    return [
      rowOf('listing 100,000 Records, decoded and checked: time', 'ms', 1.35, timed),
      rowOf(
        'listing 100,000 Records, pages dropped: peak memory',
        'MB',
        1.3,
        pairsOf(dropped, ({ peakMb }) => peakMb),
      ),
      rowOf(
        'listing 100,000 Records, every row known: peak memory',
        'MB',
        1.8,
        pairsOf(known, ({ peakMb }) => peakMb),
      ),
    ];
  } finally {
    await server.process.stop();
  }
}

export async function listingFarAway(): Promise<Row[]> {
  const server = await startServerProcess('pages', { records: FEWER, latencyMs: LATENCY_MS });
  try {
    const timed = await timedWarm('listClient', 'listFetch', { url: server.url, miniId: MINI_ID, records: FEWER });
    return [rowOf('listing 6,000 Records, 30 ms a page: time', 'ms', 1.06, timed)];
  } finally {
    await server.process.stop();
  }
}
