import type { Workbench } from './workbench';

/** Types at the end of the value on a line (counted from 1) of the active text, whose JSON has one field per line. */
export async function typeInto({ page }: Workbench, line: number, text: string): Promise<void> {
  await page.locator('.editor-group-container.active .view-lines').click();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let at = 1; at < line; at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(text);
}
