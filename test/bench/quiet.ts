// Waits until the machine is idle, to measure without interference.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 250;
/** Of all cores; an idle desktop is below this. */
const BUSY_PART = 0.1;

/** The longest wait before each turn. */
const PATIENCE_MS = Number(process.env['BENCH_PATIENCE_MS'] ?? 2_000);

export async function quiet(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let before = coreTimes();
  do {
    await sleep(LOOK_MS);
    const now = coreTimes();
    if (1 - (now.idle - before.idle) / (now.total - before.total) <= BUSY_PART) return;
    before = now;
  } while (performance.now() < end);
}

function coreTimes(): { idle: number; total: number } {
  const times = os.cpus().map((core) => core.times);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), total: sum(times.flatMap((each) => Object.values(each))) };
}
