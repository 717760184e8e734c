// Decoding and checking one page, against parsing its text.
import { rowOf, type Row } from './row';
import { timedWarm } from './timedWarm';

/** Of the page in one round. */
const TIMES = 100;

export async function decoding(): Promise<Row[]> {
  const pairs = await timedWarm('decodePage', 'parsePage', { times: TIMES });
  const one = pairs.map(({ ours, baseline }) => ({ ours: ours / TIMES, baseline: baseline / TIMES }));
  return [rowOf('decoding and checking a page of 200 Records, against JSON.parse of it: time', 'ms', 0.8, one)];
}
