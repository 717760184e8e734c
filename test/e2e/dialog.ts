// The modal dialog in the middle of the window.
import type { Locator, Page } from 'playwright-core';

export class Dialog {
  constructor(private readonly page: Page) {}

  get box(): Locator {
    return this.page.locator('.monaco-dialog-box');
  }

  /** Message and detail. */
  async read(): Promise<string> {
    return (await this.box.locator('.dialog-message-container').innerText()).trim();
  }

  async press(button: string): Promise<void> {
    await this.box.getByRole('button', { name: button, exact: true }).click();
    await this.box.waitFor({ state: 'hidden' });
  }
}
