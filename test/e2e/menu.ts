// Menus of the window, which the workbench renders itself.
import type { Locator, Page } from 'playwright-core';

const OPENING_TURNS = 4;
/** For each step through a menu that is open. */
const STEP_MS = 8_000;

/** Selects an entry of the menu that `open` shows, through the submenus named before it. */
export async function chooseFromMenu(page: Page, open: () => Promise<void>, ...path: readonly string[]): Promise<void> {
  for (let turn = 1; ; turn++) {
    await open();
    try {
      for (const item of path) await press(page, item);
      break;
    } catch (error) {
      // VS Code closes a menu whose view gets other commands, as it does a moment after another row was selected.
      if (turn === OPENING_TURNS) throw error;
      await page.keyboard.press('Escape');
    }
  }
  await entryOf(page, path.at(-1) ?? '').waitFor({ state: 'hidden' });
}

async function press(page: Page, item: string): Promise<void> {
  const entry = entryOf(page, item);
  await entry.waitFor({ timeout: STEP_MS });
  // A menu ignores a button released exactly when and where it opened.
  await entry.hover({ timeout: STEP_MS });
  await page.waitForTimeout(150);
  await entry.click({ timeout: STEP_MS });
}

/** A submenu is drawn inside its entry, which has the text of both. */
function entryOf(page: Page, item: string): Locator {
  return page
    .locator('.monaco-menu .action-item')
    .filter({ has: page.getByText(item, { exact: true }) })
    .last();
}

/** The entries of the open menu from top to bottom; closes it. */
export async function readMenu(page: Page): Promise<string[]> {
  const labels = page.locator('.monaco-menu .action-item:not(.disabled) .action-label:not(.separator)');
  await labels.first().waitFor();
  const texts = await labels.allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
