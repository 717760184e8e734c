// Notifications in the corner of the window.
import type { Locator, Page } from 'playwright-core';

const REST_MS = 1000;

export class Notifications {
  constructor(private readonly page: Page) {}

  toast(text: string | RegExp): Locator {
    return this.page.locator('.notification-toast', { hasText: text }).first();
  }

  /** Waits for the notification and returns its text. */
  async read(text: string | RegExp): Promise<string> {
    const toast = this.toast(text);
    await toast.waitFor();
    return (await toast.locator('.notification-list-item-message').innerText()).trim();
  }

  async press(text: string | RegExp, button: string): Promise<void> {
    await this.toast(text).getByRole('button', { name: button, exact: true }).click();
  }

  /** VS Code hides a third message within this time, and a test is faster than a user. */
  async rest(): Promise<void> {
    await this.page.waitForTimeout(REST_MS);
  }

  async clear(): Promise<void> {
    const toasts = this.page.locator('.notification-toast');
    while ((await toasts.count()) > 0) {
      // It may go by itself meanwhile.
      await toasts
        .first()
        .hover({ timeout: REST_MS })
        .catch(() => undefined);
      await toasts
        .first()
        .locator('.codicon-notifications-clear')
        .click({ timeout: REST_MS })
        .catch(() => undefined);
      await this.page.waitForTimeout(200);
    }
  }
}
