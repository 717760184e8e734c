// Counts tests over phases; the last lines that `npm test` prints.

export interface TestCounts {
  readonly passed: number;
  /** What failed, as it was printed: named again at the very end, since logs are often seen from there alone. */
  readonly failures: readonly string[];
  readonly skipped: number;
}

export const nothing: TestCounts = { passed: 0, failures: [], skipped: 0 };
export const onePassed: TestCounts = { ...nothing, passed: 1 };
export const oneSkipped: TestCounts = { ...nothing, skipped: 1 };

export function oneFailed(failure: string): TestCounts {
  return { ...nothing, failures: [failure] };
}

export function add(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    skipped: one.skipped + other.skipped,
  };
}

export function printCounts({ passed, failures, skipped }: TestCounts): void {
  for (const failure of failures) console.log(failure);
  console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`);
}
