// The Command Palette, input boxes and picks at the top of the window.
import type { Locator, Page } from 'playwright-core';

const TRIES = 5;

export class QuickInput {
  constructor(private readonly page: Page) {}

  get widget(): Locator {
    return this.page.locator('.quick-input-widget:visible:not(.quick-input-widget-closing)');
  }

  get box(): Locator {
    return this.widget.locator('input.input');
  }

  row(text: string | RegExp): Locator {
    return this.widget.locator('.monaco-list-row', { hasText: text });
  }

  /** Waits until an input or a pick shows this text as title, prompt, validation message, placeholder or row. */
  async waitFor(text: string | RegExp): Promise<void> {
    const shown = this.widget.getByText(text).or(this.widget.getByPlaceholder(text));
    await shown.first().waitFor();
  }

  async type(text: string): Promise<void> {
    await this.box.fill(text);
  }

  async accept(text?: string): Promise<void> {
    if (text !== undefined) await this.type(text);
    await this.box.press('Enter');
  }

  /** Answers the save dialog, which accepts another name only after it has read the folder and suggested one. */
  async saveAs(offered: string, file: string): Promise<void> {
    await this.box.waitFor();
    while (!(await this.box.inputValue()).endsWith(offered)) await this.page.waitForTimeout(100);
    await this.chooseFile(file);
  }

  /**
   * Types a path into the open dialog until it accepts it: the dialog reads the folder meanwhile and may reset the
   * path.
   */
  async chooseFile(file: string): Promise<void> {
    const title = await this.widget.locator('.quick-input-title').innerText();
    const dialog = this.page.locator('.quick-input-widget:visible', { hasText: title });
    for (let attempt = 1; attempt <= TRIES && (await dialog.isVisible()); attempt++) {
      await this.box.fill(file, { timeout: 2_000 }).catch(() => undefined);
      await this.page.waitForTimeout(1000);
      if ((await this.box.inputValue({ timeout: 2_000 }).catch(() => '')) !== file) continue;
      await this.accept();
      await dialog.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => undefined);
    }
    await dialog.waitFor({ state: 'hidden' });
  }

  /**
   * Starts what asks this about the selected rows. An extension hears of a selection shortly after it is seen, and would
   * ask about fewer.
   */
  async askedBy(start: () => Promise<void>, question: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await start();
      try {
        return await this.widget.getByText(question).first().waitFor({ timeout: 5_000 });
      } catch (error) {
        if (attempt === TRIES) throw error;
        await this.page.keyboard.press('Escape');
      }
    }
  }

  async pick(text: string | RegExp): Promise<void> {
    await this.row(text).first().click();
  }

  async cancel(): Promise<void> {
    await this.box.press('Escape');
    await this.widget.waitFor({ state: 'hidden' });
  }

  /**
   * Retries when something that has just opened takes the focus, which closes the Command Palette. By keys it waits for
   * the hit as well: Enter runs whatever is focused.
   */
  async runCommand(title: string, by: 'mouse' | 'keys' = 'mouse'): Promise<void> {
    const row = this.row(title);
    const hit = by === 'keys' ? row.and(this.page.locator('.focused')) : row.first();
    for (let attempt = 1; ; attempt++) {
      try {
        await this.page.keyboard.press('F1');
        await this.box.waitFor({ timeout: 5_000 });
        await this.box.fill(`>${title}`, { timeout: 2_000 });
        await hit.waitFor({ timeout: 5_000 });
        await (by === 'keys' ? this.box.press('Enter', { timeout: 2_000 }) : hit.click({ timeout: 2_000 }));
        return;
      } catch (error) {
        if (attempt === TRIES) throw error;
        await this.page.keyboard.press('Escape');
        await this.page.waitForTimeout(300);
      }
    }
  }
}
