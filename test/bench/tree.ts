// The Records view against the simplest possible tree in the same window: a change of one row, and Load more.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SPAN_ROWS } from '../../src/tree/records/recordSpans';
import { BenchHost } from './host/benchHost';
import { changedLabel, LOADED_ROWS, RESETS_FILE, SIZE_FILE } from './host/treeFiles';
import { TreePage, type Tree } from './host/treePage';
import { rowOf, type Pair, type Row } from './row';
import { SampleProcess } from './sampleProcess';
import { pairsOf, takeTurns, ROUNDS } from './takeTurns';

const SIZES = [200, 1_000, 5_000];

const WARM_UPS = 2;
const LOOK_MS = 50;
/** A view redraws at most twice a second. */
const REDRAWN_MS = 1_000;

const KEYS = {
  change: { Records: 'Control+Alt+F1', Plain: 'Control+Alt+F2' },
  loadMore: { Records: 'Control+Alt+F3', Plain: 'Control+Alt+F4' },
  last: { Records: 'Control+Alt+F8', Plain: 'Control+Alt+F9' },
  reset: { Records: 'Control+Alt+F5', Plain: 'Control+Alt+F6' },
  end: 'Control+Alt+F7',
} as const;

export async function tree(): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'records-workspace-bench-'));
  const sample = await SampleProcess.start();
  const host = await BenchHost.start(['plainTree'], {
    BENCH_FOLDER: folder,
    BENCH_URL: sample.url,
    BENCH_KEY: sample.key,
  });
  try {
    const { page, ended } = await host.launch('runTree', host.installedExtension);
    const rows = await Promise.race([measure(new TreePage(page), folder), ended.then(() => [])]);
    await page.keyboard.press(KEYS.end);
    await ended;
    return rows;
  } finally {
    await host.stop();
    await sample.stop();
    fs.rmSync(folder, { recursive: true });
  }
}

async function measure(page: TreePage, folder: string): Promise<Row[]> {
  await page.arrange();
  const changes = { Records: 0, Plain: 0 };
  let resets = 0;
  const rows: Row[] = [];
  for (const size of SIZES) {
    fs.writeFileSync(path.join(folder, SIZE_FILE), String(size));
    // Beyond the first rows, more are loaded below the row of the next stretch.
    const isSpan = (tree: Tree): boolean => tree === 'Records' && size >= SPAN_ROWS;
    const heads = (tree: Tree): number => (isSpan(tree) ? size / SPAN_ROWS - 1 : 0);
    /** Where the row to load more stands, or the one below which more is loaded. */
    const endOf = (tree: Tree): number => size + heads(tree);
    const reset = async (tree: Tree): Promise<void> => {
      await page.press(KEYS.reset[tree]);
      await isReset(path.join(folder, RESETS_FILE), ++resets);
      await page.goToEnd(tree, KEYS.last[tree], { index: endOf(tree), text: isSpan(tree) ? '–' : '^Load' });
    };
    const change = (tree: Tree) => async () => {
      // The change before is long shown: one that follows it at once waits for the next redraw.
      await sleep(REDRAWN_MS);
      return await page.timed(tree, KEYS.change[tree], { index: endOf(tree) - 1, text: changedLabel(++changes[tree]) });
    };
    const loadMore = (tree: Tree) => async () => {
      const index = endOf(tree);
      const ms = isSpan(tree)
        ? await page.timedExpand(tree, index, { index: index + 1, text: '^(?!Load|.*–)' })
        : await page.timed(tree, KEYS.loadMore[tree], { index, text: '^(?!Load)' });
      await reset(tree);
      return ms;
    };
    await reset('Plain');
    await reset('Records');
    const name = size.toLocaleString('en');
    rows.push(rowOf(`tree of ${name} rows, one of them changed: key to row`, 'ms', 1.5, await times(change)));
    rows.push(rowOf(`tree of ${name} rows, ${LOADED_ROWS} more loaded: key to row`, 'ms', 1.5, await times(loadMore)));
  }
  return rows;
}

/** Waits for the rows that were loaded anew, and until the view has shown them. */
async function isReset(file: string, resets: number): Promise<void> {
  while (!fs.existsSync(file) || Number(fs.readFileSync(file, 'utf8')) < resets) await sleep(LOOK_MS);
  await sleep(REDRAWN_MS);
}

async function times(of: (tree: Tree) => () => Promise<number>): Promise<Pair[]> {
  const turns = await takeTurns(of('Records'), of('Plain'), WARM_UPS + ROUNDS);
  return pairsOf(turns.slice(WARM_UPS), (ms) => ms);
}
