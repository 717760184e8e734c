// `npm test`: everything that must hold, phase by phase; a failure never hides the phases behind it.
import fs from 'node:fs';
import path from 'node:path';
import { installVsCode } from './installVsCode';
import { runIntegration } from './integrationRun';
import { hasServerHost } from './layout';
import { runMochaPhase } from './mochaPhase';
import { runCommand } from './processes';
import type { TaskOptions } from './taskOptions';
import { add, nothing, oneFailed, onePassed, type TestCounts } from './testCounts';
import { runWindowTests } from './windowTests';

type Phase = readonly [name: string, run: () => Promise<TestCounts>];

export async function check(options: TaskOptions): Promise<TestCounts> {
  const { grep } = options;
  const script = (name: string): Phase => [name, () => runScript(name)];
  const tests = (name: string): Phase => [name, () => runMochaPhase(name, { grep })];
  // Each needs one processor. Meanwhile VS Code comes from the network; what fails there is told by the tests that need it.
  const vsCode = hasServerHost ? installVsCode().catch(() => undefined) : undefined;
  const first = await Promise.all([
    runInTurn([script('types'), script('lint'), script('format')]),
    runInTurn([tests('unit'), tests('contract'), tests('architecture')]),
  ]);
  await vsCode;
  const inVsCode = await runInTurn([
    ["integration, in VS Code's extension host", () => runIntegration(options)],
    ['package, and journeys in a window with it', () => runWindowTests(options)],
  ]);
  console.log('');
  return [...first, inVsCode].reduce(add, nothing);
}

async function runInTurn(phases: readonly Phase[]): Promise<TestCounts> {
  let total = nothing;
  for (const [name, run] of phases) {
    const startedAt = performance.now();
    console.log(`── ${name} …`);
    const counts = await run().catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : error);
      return oneFailed(`  ✗ ${name}`);
    });
    total = add(total, counts);
    console.log(`── ${name}: ${counts.passed} passed, ${counts.failures.length} failed (${seconds(startedAt)} s)`);
  }
  return total;
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

/** A script of package.json that is one check; its output shows when it fails. */
async function runScript(name: string): Promise<TestCounts> {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  await runCommand(scripts[name] ?? '', [], {
    isQuiet: true,
    shell: true,
    timeoutMs: 600_000,
    env: { PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}` },
  });
  return onePassed;
}
