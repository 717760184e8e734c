// Minis: their page, creating one, changing the labels of several, and deleting one permanently.
import assert from 'node:assert/strict';
import { eventually } from '../support/eventually';
import { axeViolations } from './accessibility';
import { useWorkbench } from './useWorkbench';

describe('managing Minis in the sample workspace', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });

  it('opens the page of a Mini beside its name', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').rowAction('Arun Elmsworthy', 'Open');
    const page = await workbench().webview('Birth date');
    await page.getByRole('heading', { name: 'Arun Elmsworthy' }).waitFor();
    await page.getByRole('img', { name: 'Picture: Arun Elmsworthy' }).waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await workbench().shot('mini-page');
    // Another page would take its place in the preview tab.
    await workbench().palette('View: Keep Editor');
  });

  it('shows an identity only on request and hides it again when the page is left', async () => {
    const page = await workbench().webview('Birth date');
    await page.getByRole('tab', { name: /Identities/ }).click();
    assert.doesNotMatch(await page.locator('main').innerText(), /TEST-/);
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole('button', { name: 'Show: NHS' }).press('Enter');
    await page.getByText('TEST-NHS-0000000005').waitFor();
    await workbench().shot('mini-identities');
    await page.getByRole('button', { name: 'Hide: NHS' }).press('Enter');
    await page.getByText('TEST-NHS-0000000005').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show: NHS' }).press('Enter');
    await page.getByText('TEST-NHS-0000000005').waitFor();
    await workbench().view('Minis').rowAction('Ada Ashwick', 'Open');
    const other = await workbench().webview('Ada Ashwick');
    await other.getByRole('heading', { name: 'Ada Ashwick' }).waitFor();
    await workbench().editors.tab('Arun Elmsworthy').click();
    const again = await workbench().webview('One number is shown at a time');
    await again.getByRole('heading', { name: 'Arun Elmsworthy' }).waitFor();
    assert.doesNotMatch(await again.locator('main').innerText(), /TEST-/);
  });

  it('compares two versions with identities masked', async () => {
    const page = await workbench().webview('Birth date');
    await page.getByRole('tab', { name: /Versions/ }).click();
    await page.getByRole('tabpanel', { name: 'Versions' }).getByText('Created').waitFor();
    await page
      .getByRole('button', { name: /^Restore: / })
      .first()
      .waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await workbench().shot('mini-versions');
    await page
      .getByRole('button', { name: /Compare with Previous/ })
      .first()
      .click();
    await workbench()
      .editors.tab(/^Arun Elmsworthy \(.+ ↔ /)
      .waitFor();
    await workbench().page.locator('.monaco-diff-editor').waitFor();
    await workbench().page.waitForTimeout(1000);
    await workbench().shot('mini-compare');
    // A version is read-only, so the schema for edited texts reports no problems in it.
    assert.equal(await workbench().page.locator('.squiggly-warning, .squiggly-error').count(), 0);
    assert.doesNotMatch(await workbench().editors.text(), /TEST-/);
  });

  it('renders correctly in each theme', async () => {
    await workbench()
      .editors.tab(/^Arun Elmsworthy$/)
      .click();
    for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
      await workbench().useTheme(theme);
      const page = await workbench().webview('Birth date');
      await page.getByRole('tab', { name: 'Profile' }).click();
      await workbench().page.waitForTimeout(500);
      await workbench().shot(`mini-page-${theme}`);
      assert.deepEqual(await axeViolations(page), []);
    }
  });

  it('keeps its buttons at the right of a narrow window', async () => {
    const { page: window } = workbench();
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
    await window.setViewportSize({ width: 400, height: 900 });
    const page = await workbench().webview('Birth date');
    const rightOf = async (button: string): Promise<number> => {
      const box = await page.getByRole('button', { name: button, exact: true }).boundingBox();
      return box ? Math.round(box.x + box.width) : 0;
    };
    await eventually('two rows', async () => (await rightOf('Show Records')) < 400);
    await workbench().shot('mini-page-400');
    assert.equal(await rightOf('Delete'), await rightOf('Show Records'));
    await window.setViewportSize({ width: 1440, height: 900 });
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
  });

  it('is restored after a reload', async () => {
    await workbench().stores('/Arun Elmsworthy.mini');
    await workbench().reload();
    const page = await workbench().webview('Birth date');
    await page.getByRole('heading', { name: 'Arun Elmsworthy' }).waitFor();
  });

  it('creates a Mini in a form that is filled in any order', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').titleAction('New Mini');
    const { quickInput } = workbench();
    await quickInput.waitFor('New Mini');
    await quickInput.accept('Sample Person 900');
    await quickInput.waitFor('Create');
    await quickInput.pick('Birth date');
    await quickInput.waitFor(/Leave empty to clear/);
    await quickInput.type('2999-01-01');
    await quickInput.waitFor(/in the future/);
    await workbench().shot('new-mini-check');
    await quickInput.accept('1951-06-30');
    await quickInput.waitFor('Create');
    await workbench().shot('new-mini-form');
    await quickInput.accept();
    await workbench().notifications.toast('Created “Sample Person 900”.').waitFor();
    const page = await workbench().webview('Sample Person 900');
    assert.deepEqual(await axeViolations(page), []);
    await workbench().shot('mini-empty');
  });

  it('changes a Mini from its page, which shows the change', async () => {
    const page = await workbench().webview('Sample Person 900');
    await page.getByRole('textbox', { name: 'External URI' }).fill('urn:sample:900');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await workbench().shot('mini-unsaved');
    await save.click();
    await save.waitFor({ state: 'hidden' });
    assert.equal(await page.getByRole('textbox', { name: 'External URI' }).inputValue(), 'urn:sample:900');
  });

  it('deletes a Mini once its name is typed', async () => {
    const page = await workbench().webview('Sample Person 900');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const { quickInput } = workbench();
    await quickInput.waitFor('Delete “Sample Person 900” Permanently');
    await quickInput.waitFor(/Records that may be deleted too: 0/);
    await quickInput.type('Sample');
    await quickInput.waitFor(/to continue/);
    await workbench().shot('delete-mini');
    await quickInput.accept('Sample Person 900');
    await workbench().notifications.toast('Deleted “Sample Person 900” permanently.').waitFor();
    await workbench().page.locator('.tab', { hasText: 'Sample Person 900' }).waitFor({ state: 'hidden' });
    await workbench().view('Minis').row('Sample Person 900').waitFor({ state: 'hidden' });
  });
});
