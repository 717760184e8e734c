import type { Share } from './mochaRun';
import type { TaskOptions } from './taskOptions';
import { add, nothing, type TestCounts } from './testCounts';

/** Runs the files of tests in two windows at once, between which they are divided; selected ones, perhaps all in one file, in one. */
export async function inShares(
  { grep }: TaskOptions,
  run: (share?: Share) => Promise<TestCounts>,
): Promise<TestCounts> {
  if (grep !== undefined) return await run();
  const counts = await Promise.all([0, 1].map((at) => run({ at, of: 2 })));
  return counts.reduce(add, nothing);
}
