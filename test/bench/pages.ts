// A Record's page in a window against one as it was before it became an editor, and the first rows of a table against a panel that paints their text.
import type { Page } from 'playwright-core';
import { BenchHost } from './host/benchHost';
import { ShownPages } from './host/shownPages';
import { rowOf, type Row } from './row';
import { SampleProcess } from './sampleProcess';
import { pairsOf, ROUNDS, takeTurns } from './takeTurns';

/** Of a service that is not on this computer. */
const LATENCY_MS = 30;
const WARM_UPS = 2;

const KEYS = {
  openPlain: 'Control+Alt+F2',
  openTable: 'Control+Alt+F3',
  turnTable: 'Control+Alt+F4',
  openList: 'Control+Alt+F5',
  turnList: 'Control+Alt+F6',
  end: 'Control+Alt+F7',
} as const;

export async function pages(): Promise<Row[]> {
  const sample = await SampleProcess.start(['--latency', String(LATENCY_MS)]);
  const host = await BenchHost.start(['plainPage'], { BENCH_URL: sample.url, BENCH_KEY: sample.key });
  try {
    const { page, ended } = await host.launch('runPages', host.installedExtension);
    const shown = await ShownPages.of(page);
    await page.locator('.pane-body .monaco-list-row', { hasText: 'Weekly note' }).first().waitFor();
    const rows = await Promise.race([measure(page, shown), ended.then(() => [])]);
    await page.keyboard.press(KEYS.end);
    await ended;
    return rows;
  } finally {
    await host.stop();
    await sample.stop();
  }
}

async function measure(page: Page, shown: ShownPages): Promise<Row[]> {
  const records = page.locator('.pane', { has: page.locator('.pane-header[aria-label^="Records"]') });
  let count = 0;
  const opened = await turns(
    () => shown.timedClick(records.locator('.monaco-list-row').nth(count++)),
    () => shown.timed(KEYS.openPlain),
  );
  await shown.timed(KEYS.openTable);
  await page.keyboard.press(KEYS.openList);
  const turned = await turns(
    () => shown.timed(KEYS.turnTable),
    () => shown.timed(KEYS.turnList),
  );
  return [
    rowOf("click to painted content of a Record's page, against a panel without an editor: time", 'ms', 1.2, opened),
    rowOf(
      'table in another order, 30 ms away: first rows painted, against a panel that paints their text',
      'ms',
      1.3,
      turned,
    ),
  ];
}

async function turns(ours: () => Promise<number>, baseline: () => Promise<number>) {
  return pairsOf((await takeTurns(ours, baseline, WARM_UPS + ROUNDS)).slice(WARM_UPS), (ms) => ms);
}
