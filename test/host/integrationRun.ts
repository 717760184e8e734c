// Runs test/integration inside the extension host of a real VS Code whose workbench is open in Chromium.
import fs from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium } from './browser';
import { runDesktopTests } from './desktopTests';
import { inShares } from './inShares';
import { installVsCode } from './installVsCode';
import { hasServerHost } from './layout';
import type { Share } from './mochaRun';
import { Profile } from './profile';
import { startServer, type Server } from './server';
import type { TaskOptions } from './taskOptions';
import { add, oneFailed, type TestCounts } from './testCounts';
import { printResult, readReport } from './testReport';

const ENDS_AFTER_MS = 1_800_000;

/** On machines without the server's platform the same tests run in a desktop VS Code. */
export async function runIntegration(options: TaskOptions): Promise<TestCounts> {
  if (!hasServerHost) return runDesktopTests(options);
  await installVsCode();
  return await inShares(options, (share) => runShare(options, share));
}

/** In a VS Code of its own. */
async function runShare(options: TaskOptions, share?: Share): Promise<TestCounts> {
  // An auto save between typing and saving would be refused, and VS Code lets the save under test share its end.
  const profile = new Profile({ 'files.autoSave': 'off' });
  const reportFile = path.join(profile.folder, 'report');
  const env = {
    TEST_REPORT_FILE: reportFile,
    TEST_GREP: options.grep ?? '',
    TEST_SHARE: share ? JSON.stringify(share) : '',
  };
  const browser = await launchChromium();
  let ending: unknown;
  try {
    const server = await startServer(profile, { mode: 'tests', env });
    try {
      // Nobody looks at this window: drawing less of it saves a sixth of the processors' time.
      const context = await browser.newContext({
        viewport: { width: 800, height: 600 },
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await context.addCookies([server.cookie]);
      ending = await runInPage(await context.newPage(), server, profile);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
  const { results, counts } = readReport(reportFile);
  for (const result of results) printResult(result);
  if (counts.failures.length === 0 && ending === 0) {
    profile.dispose();
    return counts;
  }
  profile.keep();
  const failure = `  ✗ The extension host ended with: ${String(ending)}. Its console and logs: ${profile.folder}`;
  console.log(failure);
  return counts.failures.length === 0 ? add(counts, oneFailed(failure)) : counts;
}

/** Resolves with the host's exit code, or with the reason why there is none. */
async function runInPage(page: Page, server: Server, profile: Profile): Promise<unknown> {
  const log = fs.createWriteStream(path.join(profile.folder, 'console.log'));
  // The names that VS Code's own browser tests use.
  await page.exposeFunction('codeAutomationLog', (_type: string, args: unknown[]) => {
    log.write(`${format(...args)}\n`);
  });
  const ended = new Promise((resolve, reject) => {
    page.exposeFunction('codeAutomationExit', resolve).catch(reject);
    page.on('crash', () => {
      resolve('the page crashed');
    });
    page.on('close', () => {
      resolve('the page was closed');
    });
    setTimeout(() => {
      resolve(`no end after ${ENDS_AFTER_MS / 1000} seconds`);
    }, ENDS_AFTER_MS).unref();
  });
  const remote = (file: string): string => `vscode-remote://127.0.0.1:${server.port}${path.resolve(file)}`;
  const payload = [
    ['extensionDevelopmentPath', remote('.')],
    ['extensionTestsPath', remote('out/test/integration/index.js')],
    ['skipWelcome', 'true'],
  ];
  const query = new URLSearchParams({ folder: profile.workspace, payload: JSON.stringify(payload) });
  await page.goto(`${server.url}/?${query.toString()}`);
  const ending = await ended;
  log.end();
  return ending;
}
