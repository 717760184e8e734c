// Tabs and text in the middle of the window.
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';

export class Editors {
  constructor(private readonly page: Page) {}

  tab(title: string | RegExp): Locator {
    return this.page.locator('.tabs-container .tab', { hasText: title }).first();
  }

  /** The visible lines as one text. */
  async text(): Promise<string> {
    const lines = this.page.locator('.editor-group-container.active .view-lines .view-line');
    await lines.first().waitFor();
    // Lines are rendered in any order, with no-break spaces for spaces.
    const drawn = await lines.evaluateAll((elements) =>
      elements.map((element) => ({
        top: Number.parseFloat((element as HTMLElement).style.top),
        text: element.textContent,
      })),
    );
    drawn.sort((one, other) => one.top - other.top);
    return drawn.map((line) => line.text.replaceAll('\u00a0', ' ')).join('\n');
  }

  /** Waits until the visible lines contain this, and returns them. */
  async shows(text: RegExp): Promise<string> {
    return await eventually(`${String(text)} in the text`, async () => {
      const shown = await this.text();
      return text.test(shown) && shown;
    });
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
  }

  async close(title: string | RegExp): Promise<void> {
    await this.tab(title).click({ button: 'middle' });
  }
}
