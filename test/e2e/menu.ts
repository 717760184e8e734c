// Menus of the window: they are drawn by the workbench itself.
import type { Page } from 'playwright-core';

/** Chooses an entry of the menu that is open. */
export async function chooseFromMenu(page: Page, item: string): Promise<void> {
  const entry = page
    .locator('.monaco-menu .action-item')
    .filter({ has: page.getByText(item, { exact: true }) })
    .first();
  await entry.waitFor();
  // A menu takes no notice of a button that goes up right where and when it opened.
  await entry.hover();
  await page.waitForTimeout(150);
  await entry.click();
  await entry.waitFor({ state: 'hidden' });
}

/** The entries of the menu that is open, from top to bottom; closes it. */
export async function readMenu(page: Page): Promise<string[]> {
  const labels = page.locator('.monaco-menu .action-item:not(.disabled) .action-label:not(.separator)');
  await labels.first().waitFor();
  const texts = await labels.allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
