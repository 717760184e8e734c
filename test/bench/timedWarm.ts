// Times of two long-running sides, like an extension host.
import { OwnProcess } from './ownProcess';
import type { Pair } from './row';
import type { Measured } from './side';
import { pairsOf, takeTurns } from './takeTurns';

/** Warm-up rounds: compiled code, connections, file caches. */
const WARM_UPS = 2;

export async function timedWarm(
  ours: string,
  baseline: string,
  options: unknown,
  baselineOptions = options,
): Promise<Pair[]> {
  const oursRuns = OwnProcess.start('runSide', ours, options);
  const baselineRuns = OwnProcess.start('runSide', baseline, baselineOptions);
  const round = (side: OwnProcess) => async () => (await side.ask('round')) as Measured;
  try {
    await takeTurns(round(oursRuns), round(baselineRuns), WARM_UPS);
    return pairsOf(await takeTurns(round(oursRuns), round(baselineRuns)), ({ ms }) => ms);
  } finally {
    await Promise.all([oursRuns.stop(), baselineRuns.stop()]);
  }
}
