// How a test run reports its results to the waiting process: one JSON line per test, then an end mark.
import fs from 'node:fs';
import { add, nothing, oneFailed, onePassed, oneSkipped, type TestCounts } from './testCounts';

export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly durationMs: number;
  readonly error?: string;
}

const END = '"end"';

/** Appended test by test, so that a run which is ended from outside still tells how far it came. */
export function appendResult(file: string, result: TestResult): void {
  fs.appendFileSync(file, `${JSON.stringify(result)}\n`);
}

export function appendEnd(file: string): void {
  fs.appendFileSync(file, `${END}\n`);
}

export function printResult(result: TestResult): void {
  const mark = { passed: '✓', failed: '✗', skipped: '–' }[result.state];
  console.log(`  ${mark} ${result.title} (${Math.round(result.durationMs)} ms)`);
  if (result.error !== undefined) console.log(result.error.replace(/^/gm, '      '));
}

export interface TestReport {
  readonly results: readonly TestResult[];
  readonly counts: TestCounts;
}

/** A missing file, no tests, and an aborted run each count as one failure. */
export function readReport(file: string): TestReport {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const hasEnded = lines.at(-1) === END;
  const results = lines.filter((line) => line !== END).map((line) => JSON.parse(line) as TestResult);
  let counts = nothing;
  for (const { state } of results) {
    counts = add(counts, state === 'passed' ? onePassed : state === 'failed' ? oneFailed : oneSkipped);
  }
  if (!hasEnded) {
    console.log('  ✗ The run broke off before its end.');
    counts = add(counts, oneFailed);
  } else if (results.length === 0) {
    console.log('  ✗ No test was found.');
    counts = add(counts, oneFailed);
  }
  return { results, counts };
}
