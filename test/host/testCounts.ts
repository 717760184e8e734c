// Counts tests over phases; the last line that `npm test` prints.

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: TestCounts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: TestCounts = { ...nothing, passed: 1 };
export const oneFailed: TestCounts = { ...nothing, failed: 1 };
export const oneSkipped: TestCounts = { ...nothing, skipped: 1 };

export function add(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function printCounts(counts: TestCounts): void {
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
}
