// The palette, input boxes and picks at the top of the window.
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

  /** Waits until a box or a pick shows this text: title, prompt, complaint, placeholder or row. */
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

  /** Answers the dialog for files: it offers a name when it has read the folder, and takes another one from then on. */
  async saveAs(offered: string, file: string): Promise<void> {
    await this.box.waitFor();
    while (!(await this.box.inputValue()).endsWith(offered)) await this.page.waitForTimeout(100);
    await this.type(file);
    await this.page.waitForTimeout(500);
    await this.accept();
  }

  /**
   * Types a path into the dialog that opens files, which reads the folder as one types and may put the folder back:
   * it is typed again until the dialog takes it.
   */
  async chooseFile(file: string): Promise<void> {
    const title = await this.widget.locator('.quick-input-title').innerText();
    const dialog = this.page.locator('.quick-input-widget:visible', { hasText: title });
    for (let attempt = 1; attempt <= TRIES && (await dialog.isVisible()); attempt++) {
      await this.type(file);
      await this.page.waitForTimeout(1000);
      if ((await this.box.inputValue()) !== file) continue;
      await this.accept();
      await dialog.waitFor({ state: 'hidden', timeout: 2_000 }).catch(() => undefined);
    }
  }

  async pick(text: string | RegExp): Promise<void> {
    await this.row(text).first().click();
  }

  async cancel(): Promise<void> {
    await this.box.press('Escape');
    await this.widget.waitFor({ state: 'hidden' });
  }

  /** Tries again where something that has just opened takes the focus, which closes the palette. */
  async runCommand(title: string): Promise<void> {
    const hit = this.row(title).first();
    for (let attempt = 1; ; attempt++) {
      try {
        await this.page.keyboard.press('F1');
        await this.box.waitFor({ timeout: 3_000 });
        await this.box.fill(`>${title}`, { timeout: 2_000 });
        await hit.waitFor({ timeout: 3_000 });
        await hit.click({ timeout: 2_000 });
        return;
      } catch (error) {
        if (attempt === TRIES) throw error;
        await this.page.keyboard.press('Escape');
        await this.page.waitForTimeout(300);
      }
    }
  }
}
