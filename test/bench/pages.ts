// A Record's page in a window against one as it was before it became an editor, and the first rows of a table against the request for them.
import { BenchHost } from './host/benchHost';
import { ShownPages } from './host/shownPages';
import { miniIdOf } from './minis';
import { rowOf, type Row } from './row';
import { SampleProcess } from './sampleProcess';
import { pairsOf, ROUNDS, takeTurns } from './takeTurns';

/** Of a service that is not on this computer. */
const LATENCY_MS = 30;
const WARM_UPS = 2;
/** The Mini of the sample service with the most Records. */
const LONG_LIST = 17;

const KEYS = {
  openOurs: 'Control+Alt+F1',
  openPlain: 'Control+Alt+F2',
  openTable: 'Control+Alt+F3',
  turnTable: 'Control+Alt+F4',
  end: 'Control+Alt+F7',
} as const;

export async function pages(): Promise<Row[]> {
  const sample = await SampleProcess.start(['--latency', String(LATENCY_MS)]);
  const host = await BenchHost.start(['plainPage'], { BENCH_URL: sample.url, BENCH_KEY: sample.key });
  try {
    const { page, ended } = await host.launch('runPages', host.installedExtension);
    const shown = await ShownPages.of(page);
    await page.locator('.pane-body .monaco-list-row', { hasText: 'Weekly note' }).first().waitFor();
    const rows = await Promise.race([measure(shown, sample), ended.then(() => [])]);
    await page.keyboard.press(KEYS.end);
    await ended;
    return rows;
  } finally {
    await host.stop();
    await sample.stop();
  }
}

async function measure(shown: ShownPages, sample: SampleProcess): Promise<Row[]> {
  const opened = await turns(
    () => shown.timed(KEYS.openOurs),
    () => shown.timed(KEYS.openPlain),
  );
  await shown.timed(KEYS.openTable);
  const turned = await turns(
    () => shown.timed(KEYS.turnTable),
    () => request(sample),
  );
  return [
    rowOf("click to painted content of a Record's page, against a panel without an editor: time", 'ms', 1.2, opened),
    rowOf('table in another order, 30 ms away: first rows painted, against the request', 'ms', 1.3, turned),
  ];
}

async function turns(ours: () => Promise<number>, baseline: () => Promise<number>) {
  return pairsOf((await takeTurns(ours, baseline, WARM_UPS + ROUNDS)).slice(WARM_UPS), (ms) => ms);
}

/** For a page of the table's rows, parsed. */
async function request({ url, key }: SampleProcess): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(
    `${url}/api/v1/Records?miniId=${miniIdOf(LONG_LIST)}&limitAfter=200&includeTotalCount=true`,
    {
      headers: { authorization: `Bearer ${key}` },
    },
  );
  JSON.parse(await response.text());
  return performance.now() - startedAt;
}
