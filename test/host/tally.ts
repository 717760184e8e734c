// Counting tests over phases; its one line is the last that `npm test` prints.

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { ...nothing, passed: 1 };
export const oneFailed: Tally = { ...nothing, failed: 1 };
export const oneSkipped: Tally = { ...nothing, skipped: 1 };

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function printTally(tally: Tally): void {
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
}
