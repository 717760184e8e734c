// Runs test/e2e: journeys in a real VS Code window that has the packaged extension installed.
import path from 'node:path';
import { findChromium } from './browser';
import { inShares } from './inShares';
import { installVsCode } from './installVsCode';
import { hasServerHost, testRepository } from './layout';
import { runMochaPhase } from './mochaPhase';
import { packageExtension } from './packageExtension';
import { Profile } from './profile';
import { installExtension } from './server';
import type { TaskOptions } from './taskOptions';
import { oneSkipped, type TestCounts } from './testCounts';

export async function runWindowTests(options: TaskOptions): Promise<TestCounts> {
  if (!hasServerHost) {
    console.log('  – The window tests run on Linux (x64) only.');
    return oneSkipped;
  }
  await installVsCode();
  const chromium = await findChromium();
  // As a release would be, so that its page is seen as others see it. The journeys answer for the repository.
  const vsix = await packageExtension({ repository: testRepository, folder: 'out/vsix' });
  // Installed once; the journeys share the installed extension and nothing else.
  const profile = new Profile();
  try {
    await installExtension(profile, vsix);
    return await inShares(options, (share) =>
      runMochaPhase('e2e', {
        grep: options.grep,
        ...(share ? { share } : {}),
        listsAll: true,
        timeoutMs: 240_000,
        endsAfterMs: 2_700_000,
        env: {
          CHROMIUM: chromium,
          E2E_EXTENSIONS: profile.extensions,
          ...(options.picturesFolder === undefined ? {} : { E2E_PICTURES: path.resolve(options.picturesFolder) }),
          E2E_SHOTS: process.env['E2E_SHOTS'] ?? path.resolve('out/shots'),
        },
      }),
    );
  } finally {
    profile.dispose();
  }
}
