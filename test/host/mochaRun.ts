// Runs the test files of one folder by mocha, in whatever process it is called: plain Node or VS Code's extension host.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import Mocha from 'mocha';
import { appendEnd, appendResult, printResult, type TestResult } from './testReport';

export interface Share {
  /** From 0. */
  readonly at: number;
  readonly of: number;
}

export interface MochaRunOptions {
  /** Searched with its subfolders for *.test.js. */
  readonly folder: string;
  /** Of the files, in turn, those of one of several processes. */
  readonly share?: Share | undefined;
  readonly reportFile: string;
  readonly timeoutMs: number;
  readonly grep: string | undefined;
  /** Prints tests that passed, too. */
  readonly listsAll: boolean;
}

/** Resolves with the number of failures. */
export async function runMocha(options: MochaRunOptions): Promise<number> {
  const mocha = new Mocha({
    ui: 'bdd',
    // Prints nothing by itself: results are told through the report.
    reporter: Mocha.reporters.Base,
    timeout: options.timeoutMs,
    forbidOnly: true,
    ...(options.grep === undefined ? {} : { grep: new RegExp(options.grep) }),
  });
  const tell = (result: TestResult): void => {
    appendResult(options.reportFile, result);
    if (options.listsAll || result.state === 'failed') printResult(result);
  };
  try {
    await loadTests(mocha, findTests(options.folder, options.share));
  } catch (error) {
    tell({ title: 'loading the test files', state: 'failed', durationMs: 0, error: textOf(error) });
    appendEnd(options.reportFile);
    return 1;
  }
  return new Promise((resolve) => {
    const runner = mocha.run((failures) => {
      appendEnd(options.reportFile);
      resolve(failures);
    });
    const about = (test: Mocha.Runnable): { title: string; durationMs: number } => ({
      title: test.titlePath().join(' › '),
      durationMs: test.duration ?? 0,
    });
    runner.on('pass', (test) => {
      tell({ ...about(test), state: 'passed' });
    });
    runner.on('pending', (test) => {
      tell({ ...about(test), state: 'skipped' });
    });
    runner.on('fail', (test, error: unknown) => {
      tell({ ...about(test), state: 'failed', error: textOf(error) });
    });
  });
}

/** Like Mocha's own loading, by `import()` alone: VS Code on Node 22 can't `require` what the tests are built to. */
async function loadTests(mocha: Mocha, files: readonly string[]): Promise<void> {
  for (const file of files) {
    mocha.suite.emit('pre-require', globalThis, file, mocha);
    await import(pathToFileURL(file).href);
    mocha.suite.emit('post-require', globalThis, file, mocha);
  }
}

function findTests(folder: string, { at, of }: Share = { at: 0, of: 1 }): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js'))
    .sort()
    .filter((_, place) => place % of === at)
    .map((file) => path.join(folder, file));
}

function textOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
