// Browsing the sample workspace without an account.
import assert from 'node:assert/strict';
import { eventually } from '../support/eventually';
import { axeViolations, isAccessibleInAllThemes } from './accessibility';
import { useWorkbench } from './useWorkbench';

describe('browsing the sample workspace', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });

  it('fills all four views', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').row('Ada Ashwick').waitFor();
    await workbench().view('Labels').row('Record labels').waitFor();
    await workbench().view('Skills').row('Active').waitFor();
    await workbench().statusBar('Sample workspace').waitFor();
  });

  it('shows the Records of the selected Mini and their number', async () => {
    await workbench().view('Minis').select('Elena Pebblebrook');
    await workbench().view('Records').rows.first().waitFor();
    await workbench().view('Records').header.getByText('200 of 12,310 · Elena Pebblebrook').waitFor();
  });

  it('loads more at the end of the list', async () => {
    const records = workbench().view('Records');
    await records.press('End', 'Medication review');
    await records.row('Load 200 More').click();
    await records.header.getByText('400 of 12,310').waitFor();
    await records.press('Home');
  });

  it('opens a Record on its page', async () => {
    await workbench().view('Records').select('Weekly note');
    const page = await workbench().webview('Event date');
    await page.getByRole('heading', { name: 'Weekly note' }).waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await workbench().picture('record-page', ['editor'], 640);
  });

  it('previews attachments', async () => {
    const page = await workbench().webview('Event date');
    await page.getByRole('tab', { name: /Attachments/ }).click();
    await page
      .getByRole('button', { name: /Preview/ })
      .first()
      .click();
    await workbench().shot('record-attachments');
    assert.deepEqual(await axeViolations(page), []);
  });

  it('compares two versions in the diff editor', async () => {
    const page = await workbench().webview('Event date');
    await page.getByText('Sample', { exact: true }).waitFor();
    const refreshed = await page.getByText(/^Last refreshed (now|\d+ minutes? ago)$/).boundingBox();
    const refresh = await page.getByRole('button', { name: 'Refresh' }).boundingBox();
    assert.ok(
      refreshed && refresh && refresh.y >= refreshed.y + refreshed.height,
      'in its place however long that reads',
    );
    await page.getByRole('tab', { name: /Versions/ }).click();
    const tools = page.locator('.version > .buttons').nth(1);
    await tools.waitFor();
    const opacity = (): Promise<string> => tools.evaluate((element) => getComputedStyle(element).opacity);
    await workbench().shot('record-versions');
    // The buttons of a row wait for the pointer or the focus.
    assert.equal(await opacity(), '0');
    await tools.getByRole('button').first().focus();
    assert.equal(await opacity(), '1');
    await tools.getByRole('button').first().blur();
    assert.equal(await opacity(), '0');
    await page.locator('.version').nth(1).hover();
    assert.equal(await opacity(), '1');
    await workbench().shot('record-versions-hover');
    await page
      .getByRole('button', { name: /Compare with/ })
      .first()
      .click();
    await workbench().editors.tab('↔').waitFor();
    await workbench()
      .page.locator('.monaco-diff-editor .line-insert, .monaco-diff-editor .line-delete')
      .first()
      .waitFor();
    await workbench().shot('compare');
  });

  it('shows all of its tabs in a narrow window, and moves among them by keys', async () => {
    await workbench().editors.tab('Weekly note').first().click();
    const window = workbench().page;
    const size = window.viewportSize();
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
    await window.setViewportSize({ width: 400, height: 900 });
    const page = await workbench().webview('Event date');
    const tabs = page.getByRole('tab');
    await eventually('all tabs within the page', () =>
      tabs.evaluateAll((all) => {
        const boxes = all.map((tab) => tab.getBoundingClientRect());
        return boxes.length === 5 && boxes.every(({ left, right }) => left >= 0 && right <= innerWidth);
      }),
    );
    await workbench().shot('record-tabs-narrow');
    const content = page.getByRole('tab', { name: 'Content' });
    await content.focus();
    for (const [key, name] of [
      ['End', 'Access'],
      ['ArrowRight', 'Content'],
      ['ArrowLeft', 'Access'],
    ] as const) {
      await window.keyboard.press(key);
      const isThere = (): Promise<boolean> =>
        page.getByRole('tab', { name }).evaluate((tab) => tab === document.activeElement);
      await eventually(`the focus on ${name}`, isThere);
    }
    for (const [key, name] of [
      ['Enter', 'Access'],
      ['Home', 'Access'],
      ['Space', 'Content'],
    ] as const) {
      await window.keyboard.press(key);
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
    assert.deepEqual(await axeViolations(page), []);
    if (size) await window.setViewportSize(size);
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
  });

  it('wraps a long title, which stays one line', async () => {
    await workbench().editors.tab('Weekly note').first().click();
    const page = await workbench().webview('Event date');
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const height = async (): Promise<number> => (await title.boundingBox())?.height ?? 0;
    const ofOne = await height();
    const long = 'A note about the long week that went by in the garden and around it '.repeat(3).trim();
    await title.fill(`${long}\n${long}`);
    await title.press('Enter');
    await eventually('one line', async () => (await title.inputValue()) === `${long} ${long}`);
    assert.ok((await height()) > 2 * ofOne);
    assert.ok(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
    const tab = workbench().page.locator('.tabs-container .tab.active .label-name');
    await eventually('a short tab', async () => /^A note about.*…/.test(await tab.innerText()));
    assert.ok((await tab.innerText()).length <= 60, await tab.innerText());
    await workbench().shot('long-title');
    await title.press('ControlOrMeta+z');
    await eventually('the title of before', async () => (await title.inputValue()) === 'Weekly note');
    assert.equal(await height(), ofOne);
  });

  it('renames a tag in place, as one step of undo', async () => {
    await workbench().editors.tab('Weekly note').first().click();
    const page = await workbench().webview('Event date');
    const names = (): Promise<string[]> =>
      page
        .locator('form-field-name input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const name = page.getByRole('textbox', { name: 'Name: shift' });
    await name.fill('score');
    await name.press('Enter');
    await page.getByText('“score” already exists. Enter another one.').waitFor();
    await workbench().shot('tag-name-taken');
    await name.fill('round');
    await name.press('Enter');
    const renamed = page.getByRole('textbox', { name: 'Name: round' });
    await renamed.waitFor();
    assert.deepEqual(await names(), ['round', 'score']);
    assert.equal(await page.getByRole('textbox', { name: 'round', exact: true }).inputValue(), 'evening');
    await workbench().shot('tag-renamed');
    assert.deepEqual(await axeViolations(page), []);
    await renamed.press('ControlOrMeta+z');
    await name.waitFor();
    assert.deepEqual(await names(), ['shift', 'score']);
  });

  it('renders correctly in each theme', async () => {
    await workbench().editors.tab('Weekly note').click();
    await isAccessibleInAllThemes(workbench(), 'record-page', () => workbench().webview('Event date'));
    const page = await workbench().webview('Event date');
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.locator('.timeline .version').first().waitFor();
    await workbench().picture('sidebar', ['sidebar', 'editor'], 720);
  });

  it('restores views and pages after a reload', async () => {
    await workbench().stores('"isNewestFirst":true,"miniId":');
    await workbench().stores('/Weekly note.record');
    await workbench().reload();
    await workbench().view('Minis').row('Ada Ashwick').waitFor();
    await workbench().webview('Event date');
    await workbench().view('Records').row('Weekly note').waitFor();
    assert.match(await workbench().view('Records').header.innerText(), /200 of 12,310 · Elena Pebblebrook/);
  });
});
