// Waits for a moment in which the machine has nothing else to do, so that a turn is not measured against somebody's build.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 250;
/** Of all cores: less is what any idle desktop does. */
const BUSY_PART = 0.1;

/** How long at most before each turn: a table that took for ever would tell nothing. */
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
