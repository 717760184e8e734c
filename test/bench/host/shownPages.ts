// Tells when a page of a window shows something else, by the clock of this computer.
import type { Locator, Page } from 'playwright-core';

const SHOWS_WITHIN_MS = 30_000;
const LOOK_MS = 5;

export class ShownPages {
  private shown = '';
  private waiting: ((atMs: number) => void) | undefined;

  private constructor(private readonly page: Page) {}

  /** Before a page is opened. */
  static async of(page: Page): Promise<ShownPages> {
    const pages = new ShownPages(page);
    await page.exposeFunction('benchShown', (text: string, atMs: number) => pages.take(text, atMs));
    await page.addInitScript(reportWhatIsShown, LOOK_MS);
    return pages;
  }

  /** Presses the last of the keys and returns the milliseconds until a page shows another Record, or a table another first row. */
  async timed(keys: string): Promise<number> {
    const { keyboard } = this.page;
    const held = keys.split('+');
    const key = held.pop() ?? '';
    for (const one of held) await keyboard.down(one);
    const ms = await this.timedFrom(() => keyboard.press(key));
    for (const one of held) await keyboard.up(one);
    return ms;
  }

  /** The same from a click. */
  async timedClick(on: Locator): Promise<number> {
    // Playwright's own click looks first whether it can.
    const box = await on.boundingBox();
    if (!box) throw new Error('Not in sight');
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const { mouse } = this.page;
    await mouse.move(...at);
    return await this.timedFrom(() => mouse.click(...at));
  }

  private async timedFrom(act: () => Promise<void>): Promise<number> {
    const shown = new Promise<number>((resolve, reject) => {
      this.waiting = resolve;
      setTimeout(() => reject(new Error(`Nothing else came after «${this.shown}»`)), SHOWS_WITHIN_MS).unref();
    });
    const startedAtMs = Date.now();
    await act();
    return (await shown) - startedAtMs;
  }

  private take(text: string, atMs: number): void {
    this.shown = text;
    this.waiting?.(atMs);
    this.waiting = undefined;
  }
}

/** Runs in each frame: looks again and again, and tells of what is painted next. */
function reportWhatIsShown(lookMs: number): void {
  let last = '';
  const look = (): void => {
    const row = document.querySelector('.grid-row:not(.waiting), .bench-row')?.textContent;
    const isRecord = document.querySelector('content-form *, .bench-record') !== null;
    const text = row ?? (isRecord ? document.body.textContent.replace(/\s+/g, ' ') : '');
    const id = isRecord ? (/\d{8}-5eed-4000-8000-\d{12}/.exec(text)?.[0] ?? '') : text;
    if (id !== '' && id !== last) {
      last = id;
      const { benchShown } = window as unknown as { benchShown: (id: string, atMs: number) => Promise<void> };
      requestAnimationFrame(() => void benchShown(id, Date.now()));
    }
    // Frames that are asked for are forgotten when a page is written anew.
    setTimeout(look, lookMs);
  };
  look();
}
