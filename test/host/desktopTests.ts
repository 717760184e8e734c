// Runs test/integration in a desktop VS Code, fetched by VS Code's own test tool: macOS, Windows, or on wish.
import fs from 'node:fs';
import path from 'node:path';
import { Profile } from './profile';
import type { TaskOptions } from './taskOptions';
import type { TestCounts } from './testCounts';
import { printResult, readReport } from './testReport';

/** VSCODE_EXECUTABLE names an installed VS Code to take instead of a download. */
export async function runDesktopTests(options: TaskOptions): Promise<TestCounts> {
  const { runTests } = await import('@vscode/test-electron');
  const profile = new Profile();
  const reportFile = path.join(profile.folder, 'report');
  const executable = process.env['VSCODE_EXECUTABLE'];
  try {
    await runTests({
      ...(executable === undefined ? {} : { vscodeExecutablePath: executable }),
      extensionDevelopmentPath: process.cwd(),
      extensionTestsPath: path.resolve('out/test/integration/index.js'),
      extensionTestsEnv: { TEST_REPORT_FILE: reportFile, TEST_GREP: options.grep },
      launchArgs: [
        profile.workspace,
        ...['--user-data-dir', profile.userData, '--extensions-dir', profile.extensions],
        '--disable-extensions',
      ],
    });
  } catch (error) {
    if (!fs.existsSync(reportFile)) console.log(`  ${String(error)}`);
  }
  const { results, counts } = readReport(reportFile);
  for (const result of results) printResult(result);
  profile.dispose();
  return counts;
}
