// Starts an import as a user does: from the menu of a file or folder in the Explorer.
import { chooseFromMenu } from './menu';
import type { Workbench } from './workbench';

/** `name`: of what was just written to the folder of the window. */
export async function startImport(workbench: Workbench, name: string): Promise<void> {
  const { page, quickInput } = workbench;
  await workbench.palette('View: Show Explorer');
  const explorer = page.locator('.explorer-folders-view');
  // VS Code may not have begun to watch the folder.
  await page.locator('.explorer-viewlet .pane-header').first().hover();
  await page.getByRole('button', { name: 'Refresh Explorer' }).click();
  const row = explorer.locator('.monaco-list-row', { hasText: name }).first();
  await chooseFromMenu(page, () => row.click({ button: 'right' }), 'Import Records…');
  await quickInput.waitFor('Import Records into');
  await quickInput.pick('Ada Ashwick');
}
