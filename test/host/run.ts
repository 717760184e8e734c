// The tasks behind the npm scripts; bootstrap.mjs calls this once everything is built.
import { bench } from './bench';
import { check } from './check';
import { runDesktopTests } from './desktopTests';
import { runIntegration } from './integrationRun';
import { packageExtension } from './packageExtension';
import { endWithOthers, runCommand } from './processes';
import { start } from './start';
import { readTaskOptions, type TaskOptions } from './taskOptions';
import { printCounts, type TestCounts } from './testCounts';
import { runWindowTests } from './windowTests';

const tasks: Readonly<Record<string, (options: TaskOptions) => Promise<TestCounts | void>>> = {
  start,
  check,
  integration: runIntegration,
  e2e: runWindowTests,
  desktop: runDesktopTests,
  package: async ({ isRelease }) => void (await packageExtension({ isRelease })),
  sample: ({ args }) => runCommand(process.execPath, ['--enable-source-maps', 'out/src/sample/cli.js', ...args]),
  bench,
};

/** Runs a task and ends the process with 1 when it failed. */
export async function runTask(name: string, args: readonly string[]): Promise<void> {
  const task = tasks[name];
  if (task === undefined) throw new Error(`No task «${name}». There are: ${Object.keys(tasks).join(', ')}.`);
  endWithOthers();
  try {
    const counts = await task(readTaskOptions(args));
    if (counts !== undefined) printCounts(counts);
    process.exit(counts !== undefined && counts.failures.length > 0 ? 1 : 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
