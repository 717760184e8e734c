// Runs ours and the baseline alternately (A B A B …), to spread interference over both.
import { quiet } from './quiet';
import type { Pair } from './row';

/** Medians of fewer rounds are too unstable. */
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
