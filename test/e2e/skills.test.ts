// A Skill on its page: fields, instructions and assets, and a conflict that is decided in place.
import assert from 'node:assert/strict';
import { axeViolations } from './accessibility';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

describe('editing a Skill on its page', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  const open = (): Promise<WebviewFrame> => workbench().webview('Archive');

  it('opens with a click on its row', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Skills').open();
    await workbench().view('Skills').select('Progress summary');
    const page = await open();
    await page.getByRole('heading', { name: 'Progress summary' }).waitFor({ state: 'attached' });
    await page.getByText('Last changed').waitFor();
    await workbench().shot('skill-page');
    assert.deepEqual(await axeViolations(page), []);
  });

  it('edits the description and the instructions, with undo', async () => {
    const page = await open();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('The month in five lines');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    await workbench().page.keyboard.press('ControlOrMeta+End');
    await workbench().page.keyboard.type(
      '\n> Of **mine**, with the [guide](guide.md) and <b>no</b> [more](https://example.com)',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await workbench().shot('skill-edited');
    await workbench().page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' });
    await workbench().view('Skills').row('The month in five lines').waitFor();
  });

  it('types what is pasted into a field', async () => {
    const page = await open();
    const description = page.getByRole('textbox', { name: 'Description' });
    await workbench().page.evaluate(() => navigator.clipboard.writeText(' and a word'));
    await description.click();
    await workbench().page.keyboard.press('End');
    await workbench().page.keyboard.press('ControlOrMeta+v');
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    assert.equal(await description.inputValue(), 'The month in five lines and a word');
    await workbench().page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' });
    assert.equal(await description.inputValue(), 'The month in five lines');
  });

  it('shows the instructions as they read, where HTML stays text', async () => {
    const page = await open();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'Progress summary', level: 3 }).waitFor();
    await page.locator('.markdown').getByText('<b>no</b>').waitFor();
    assert.equal(await page.locator('.markdown a, .markdown b').count(), 0);
    await workbench().shot('skill-preview');
    assert.deepEqual(await axeViolations(page), []);
    await page.locator('.markdown').getByRole('button', { name: 'guide' }).click();
    await workbench().editors.tab('guide.md').waitFor();
    await workbench().editors.close('guide.md');
  });

  it('lists the assets and shows one', async () => {
    await workbench().view('Skills').select('Progress summary');
    const page = await open();
    await page.getByRole('tab', { name: /^Assets/ }).click();
    await page.getByRole('button', { name: 'Preview: diagram.png' }).click();
    await page.getByRole('img', { name: 'Preview: diagram.png' }).waitFor();
    await workbench().shot('skill-assets');
    assert.deepEqual(await axeViolations(page), []);
  });

  it('saves what is typed with what a command stored meanwhile, and shows a conflict where both changed one field', async () => {
    const page = await open();
    await page.getByRole('tab', { name: 'Content' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const rename = async (from: string, to: string): Promise<void> => {
      await workbench().view('Skills').press('F2', from);
      await workbench().quickInput.accept(to);
      await workbench().view('Skills').row(to).waitFor();
    };
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Of mine');
    await save.waitFor();
    await rename('Progress summary', 'Progress, renamed');
    await description.click();
    await workbench().page.keyboard.press('ControlOrMeta+s');
    await save.waitFor({ state: 'hidden' });
    await workbench().view('Skills').row('Progress, renamed').getByText('Of mine').waitFor();
    await workbench().editors.tab('Progress, renamed').waitFor();

    await page.getByRole('textbox', { name: 'Title' }).fill('Progress of mine');
    await save.waitFor();
    await rename('Progress, renamed', 'Progress again');
    await description.click();
    await workbench().page.keyboard.press('ControlOrMeta+s');
    await page.getByText('You changed “Progress again” elsewhere').waitFor();
    await workbench().shot('skill-conflict');
    assert.deepEqual(await axeViolations(page), []);
    await page.locator('.conflict').getByRole('radio', { name: 'Stored: Progress again' }).check();
    await page.locator('.conflict').getByRole('button', { name: 'Save' }).click();
    await page.getByText('You changed “Progress again” elsewhere').waitFor({ state: 'hidden' });
    await save.waitFor({ state: 'hidden' });
    await workbench().view('Skills').row('Progress again').getByText('Of mine').waitFor();
  });

  it('renders correctly in each theme', async () => {
    for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
      await workbench().useTheme(theme);
      const page = await open();
      await workbench().page.waitForTimeout(500);
      await workbench().shot(`skill-page-${theme}`);
      assert.deepEqual(await axeViolations(page), []);
      await page.getByRole('tab', { name: 'Preview' }).click();
      await workbench().page.waitForTimeout(200);
      await workbench().shot(`skill-preview-${theme}`);
      await page.getByRole('tab', { name: 'Content' }).click();
    }
  });

  it('is read-only when archived, and says so', async () => {
    await workbench().view('Skills').scrollTo('Archived');
    await workbench().view('Skills').select('Archived');
    await workbench().view('Skills').select('Old intake form');
    const page = await workbench().webview('This is archived');
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor();
    assert.ok((await page.getByRole('textbox', { name: 'Title' }).getAttribute('readonly')) !== null);
    await workbench().shot('skill-archived');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('This is archived').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();
  });
});
