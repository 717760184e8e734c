// Menus of the window, which the workbench renders itself.
import type { Page } from 'playwright-core';

/** Selects an entry of the open menu, through the submenus named before it. */
export async function chooseFromMenu(page: Page, ...path: readonly string[]): Promise<void> {
  for (const item of path) {
    // A submenu is drawn inside its entry, which has the text of both.
    const entry = page
      .locator('.monaco-menu .action-item')
      .filter({ has: page.getByText(item, { exact: true }) })
      .last();
    await entry.waitFor();
    // A menu ignores a button released exactly when and where it opened.
    await entry.hover();
    await page.waitForTimeout(150);
    await entry.click();
    if (item === path.at(-1)) await entry.waitFor({ state: 'hidden' });
  }
}

/** The entries of the open menu from top to bottom; closes it. */
export async function readMenu(page: Page): Promise<string[]> {
  const labels = page.locator('.monaco-menu .action-item:not(.disabled) .action-label:not(.separator)');
  await labels.first().waitFor();
  const texts = await labels.allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
