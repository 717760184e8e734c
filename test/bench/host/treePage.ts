// The two trees as they stand in the window, and the time from a key to the row it brings.
import type { Locator, Page } from 'playwright-core';

export type Tree = 'Records' | 'Plain';

/** The expected row: a position and a text pattern. */
interface WantedRow {
  readonly index: number;
  /** Of a regular expression. */
  readonly text: string;
}

const SHOWS_WITHIN_MS = 60_000;
const NEARLY_PX = 10;
const TURN_MS = 150;
const TURNS_OF_A_PRESS = 20;

export class TreePage {
  constructor(private readonly page: Page) {}

  /** Collapses other views to make room. */
  async arrange(): Promise<void> {
    for (const title of ['Minis', 'Labels', 'Skills']) {
      const header = this.page.locator(`.pane-header[aria-label^="${title}"]`);
      await header.waitFor({ timeout: SHOWS_WITHIN_MS });
      if ((await header.getAttribute('aria-expanded')) === 'true') await header.click();
    }
    await this.page.locator(listOf('Plain')).waitFor();
    await this.share();
  }

  /** Gives both views the same room: a tree that shows more rows has more to paint. Views that were collapsed just now still move. */
  private async share(): Promise<void> {
    for (let turn = 0; turn < SHOWS_WITHIN_MS / TURN_MS; turn++) {
      const records = await boxOf(this.page.locator(paneOf('Records')));
      const plain = await boxOf(this.page.locator(paneOf('Plain')));
      const byPx = (plain.height - records.height) / 2;
      if (Math.abs(byPx) < NEARLY_PX) return;
      const x = plain.x + plain.width / 2;
      await this.page.mouse.move(x, plain.y);
      await this.page.mouse.down();
      await this.page.mouse.move(x, plain.y + byPx, { steps: 10 });
      await this.page.mouse.up();
      await this.page.waitForTimeout(TURN_MS);
    }
    throw new Error('The views do not get the same room');
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Presses the key that goes to the end until this row is in sight: what is out of sight is not in the page. */
  async goToEnd(tree: Tree, key: string, row: WantedRow): Promise<void> {
    for (let turn = 0; turn < SHOWS_WITHIN_MS / TURN_MS; turn++) {
      // A press while the one before is at work would bring back what is selected.
      if (turn % TURNS_OF_A_PRESS === 0) await this.page.keyboard.press(key);
      await this.page.waitForTimeout(TURN_MS);
      if (await this.page.evaluate(isShown, { list: listOf(tree), row })) return;
    }
    throw new Error(`${tree}: no row ${row.index} like ${row.text}`);
  }

  /** Presses the key and returns the milliseconds until the row is visible, by the window's clock. */
  timed(tree: Tree, key: string, row: WantedRow): Promise<number> {
    return this.watched(tree, row, () => this.page.keyboard.press(key));
  }

  /** The same for a click that expands the row at `index`. */
  async timedExpand(tree: Tree, index: number, row: WantedRow): Promise<number> {
    const at = this.page.locator(`${listOf(tree)} .monaco-list-row[data-index="${index}"] .monaco-tl-twistie`);
    const { x, y, width, height } = await boxOf(at);
    await this.page.mouse.move(x + width / 2, y + height / 2);
    const ms = await this.watched(tree, row, async () => {
      await this.page.mouse.down();
      await this.page.mouse.up();
    });
    // The hover of a row would lie on others.
    await this.page.mouse.move(0, 0);
    return ms;
  }

  private async watched(tree: Tree, row: WantedRow, act: () => Promise<void>): Promise<number> {
    const watching = await this.page.evaluateHandle(watch, { list: listOf(tree), row, withinMs: SHOWS_WITHIN_MS });
    await act();
    return await this.page.evaluate(({ shown }) => shown, watching);
  }
}

function paneOf(tree: Tree): string {
  return `.sidebar .pane:has(.pane-header[aria-label^="${tree}"])`;
}

function listOf(tree: Tree): string {
  return `${paneOf(tree)} .monaco-list`;
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The view is not shown');
  return box;
}

interface Watched {
  readonly list: string;
  readonly row: WantedRow;
}

/** Runs in the window. */
function isShown({ list, row }: Watched): boolean {
  const found = document.querySelector(`${list} .monaco-list-row[data-index="${row.index}"]`);
  return found !== null && new RegExp(row.text).test(found.textContent);
}

/** Runs in the window: starts at the next key or click, ends in the frame that shows the row. */
function watch({ list, row, withinMs }: Watched & { withinMs: number }): { shown: Promise<number> } {
  const starts = ['keydown', 'mousedown'];
  const wanted = new RegExp(row.text);
  const isThere = (): boolean => {
    const found = document.querySelector(`${list} .monaco-list-row[data-index="${row.index}"]`);
    return found !== null && wanted.test(found.textContent);
  };
  const shown = new Promise<number>((resolve, reject) => {
    let startedAt = NaN;
    const start = (): void => {
      if (Number.isNaN(startedAt)) startedAt = performance.now();
    };
    for (const event of starts) window.addEventListener(event, start, { capture: true });
    const look = (): void => {
      if (!isThere()) return;
      observer.disconnect();
      for (const event of starts) window.removeEventListener(event, start, { capture: true });
      resolve(performance.now() - startedAt);
    };
    const observer = new MutationObserver(look);
    const watched = document.querySelector('.sidebar') ?? document.body;
    observer.observe(watched, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(() => reject(new Error(`Row ${row.index} did not come`)), withinMs);
  });
  return { shown };
}
