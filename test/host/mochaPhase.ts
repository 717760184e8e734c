// A phase of tests in a Node process of its own, so that nothing leaks from one phase into the next.
import fs from 'node:fs';
import path from 'node:path';
import type { Share } from './mochaRun';
import { runCommand } from './processes';
import type { TestCounts } from './testCounts';
import { readReport } from './testReport';

interface MochaPhaseOptions {
  readonly grep?: string | undefined;
  readonly share?: Share;
  readonly listsAll?: boolean;
  /** For one test; a test file can ask for more by `this.timeout`. */
  readonly timeoutMs?: number;
  /** For the whole phase. */
  readonly endsAfterMs?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs out/test/<name>/**\/*.test.js. */
export async function runMochaPhase(name: string, options: MochaPhaseOptions = {}): Promise<TestCounts> {
  const { share } = options;
  const reportFile = path.resolve('out', share ? `${name}-${share.at}.report` : `${name}.report`);
  fs.rmSync(reportFile, { force: true });
  const request = {
    folder: path.resolve('out/test', name),
    share,
    reportFile,
    timeoutMs: options.timeoutMs ?? 60_000,
    grep: options.grep,
    listsAll: options.listsAll ?? false,
  };
  try {
    await runCommand(process.execPath, ['--enable-source-maps', 'out/test/host/runMocha.js', JSON.stringify(request)], {
      timeoutMs: options.endsAfterMs ?? 600_000,
      ...(options.env === undefined ? {} : { env: options.env }),
    });
  } catch {
    // Its failures are in the report, and a report without an end is a failure itself.
  }
  return readReport(reportFile).counts;
}
