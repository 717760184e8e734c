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
  console.log(textOf(result));
}

function textOf({ title, state, durationMs, error }: TestResult): string {
  const mark = { passed: '✓', failed: '✗', skipped: '–' }[state];
  const line = `  ${mark} ${title} (${Math.round(durationMs)} ms)`;
  return error === undefined ? line : `${line}\n${error.replace(/^/gm, '      ')}`;
}

interface TestReport {
  readonly results: readonly TestResult[];
  readonly counts: TestCounts;
}

/** A missing file, no tests, and an aborted run each count as one failure. */
export function readReport(file: string): TestReport {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const hasEnded = lines.at(-1) === END;
  const results = lines.filter((line) => line !== END).map((line) => JSON.parse(line) as TestResult);
  let counts = nothing;
  for (const result of results) counts = add(counts, countsOf(result));
  if (hasEnded && results.length > 0) return { results, counts };
  const failure = hasEnded ? '  ✗ No test was found.' : '  ✗ The run broke off before its end.';
  console.log(failure);
  return { results, counts: add(counts, oneFailed(failure)) };
}

function countsOf(result: TestResult): TestCounts {
  if (result.state === 'failed') return oneFailed(textOf(result));
  return result.state === 'passed' ? onePassed : oneSkipped;
}
