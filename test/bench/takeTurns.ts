// Ours and the baseline by turns (A B A B …), so that what else the machine does falls on both.
import { quiet } from './quiet';
import type { Pair } from './row';

/** Medians of fewer rounds still move by more than they should tell. */
export const ROUNDS = 9;

export async function takeTurns<T>(
  ours: () => Promise<T>,
  baseline: () => Promise<T>,
  rounds = ROUNDS,
): Promise<{ ours: T; baseline: T }[]> {
  const turns: { ours: T; baseline: T }[] = [];
  for (let round = 0; round < rounds; round++) {
    await quiet();
    const first = await baseline();
    turns.push({ ours: await ours(), baseline: first });
  }
  return turns;
}

/** One number of each measurement. */
export function pairsOf<T>(turns: readonly { ours: T; baseline: T }[], value: (measured: T) => number): Pair[] {
  return turns.map(({ ours, baseline }) => ({ ours: value(ours), baseline: value(baseline) }));
}
