// Baseline: four workers that send requests by fetch.
import { BENCH_KEY } from './benchKey';

const AT_ONCE = 4;

/** Each takes the next portion when it is done with one. */
export async function bareWorkers(portions: number, work: (portion: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < portions) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export async function bareJson(url: string, method: string, value?: unknown): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${BENCH_KEY}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };
  const body = value === undefined ? {} : { body: JSON.stringify(value) };
  const response = await fetch(url, { method, headers, ...body });
  if (!response.ok) throw new Error(`${String(response.status)} came`);
  return JSON.parse(await response.text()) as unknown;
}
