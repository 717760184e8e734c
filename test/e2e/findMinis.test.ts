// Finding Minis: a search that selects several, and one box for everything.
import assert from 'node:assert/strict';
import { isCount } from './isCount';
import { useWorkbench } from './useWorkbench';
import type { ViewTitle } from './workbench';

describe('finding Minis in the sample workspace', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });

  it('selects the best hit of a search with Enter', async () => {
    await workbench().showContainer();
    const minis = workbench().view('Minis');
    await minis.welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await minis.rows.first().waitFor();
    await minis.titleAction('Search');
    const { quickInput } = workbench();
    await quickInput.type('TEST-NHS-0000000007');
    await quickInput.waitFor(/Found in: .*identities/i);
    await quickInput.accept();
    await minis.pane.locator('.monaco-list-row.selected').waitFor();
    await isCount(minis.pane.locator('.monaco-list-row.selected'), 1);
    await workbench().view('Records').pane.locator('.monaco-list:focus').waitFor();
  });

  it('highlights the first hit that is shown, in whichever order the service has them', async () => {
    const { quickInput } = workbench();
    const first = quickInput.widget.locator('.monaco-list-row[data-index="0"]');
    const highlightsFirst = async (): Promise<void> => {
      await quickInput.waitFor(/^Found in: /);
      await first.and(quickInput.widget.locator('.focused')).waitFor();
    };
    for (const words of ['an', 'or', 'region']) {
      await workbench().view('Minis').titleAction('Search');
      await quickInput.type(words);
      await highlightsFirst();
      await quickInput.cancel();
    }
    await workbench().view('Records').titleAction('Search');
    await quickInput.type('medic');
    await highlightsFirst();
    assert.match(await first.innerText(), /Medic/);
    // The other way on is there too, below the hits.
    await quickInput.box.press('ArrowUp');
    await quickInput.row('Show All Hits in the Records View').and(quickInput.widget.locator('.focused')).waitFor();
    await quickInput.cancel();
  });

  it('gives the focus to the Records of what was found, and to no other list before', async () => {
    const { quickInput, page } = workbench();
    const view = (title: ViewTitle) => workbench().view(title);
    await quickInput.runCommand('Minis: Search');
    await quickInput.type('TEST-NHS-0000000005');
    await quickInput.waitFor(/Found in: .*identities/i);
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        const list = (target as HTMLElement).closest('.pane .monaco-list')?.getAttribute('aria-label');
        if (list) document.body.dataset['focused'] = `${document.body.dataset['focused'] ?? ''}${list} `;
      });
    });
    await quickInput.accept();
    await view('Minis').pane.locator('.monaco-list-row.selected', { hasText: 'Arun Elmsworthy' }).waitFor();
    await view('Records').header.filter({ hasText: 'Arun Elmsworthy' }).waitFor();
    await view('Records').pane.locator('.monaco-list:focus').waitFor();
    const focused = await page.evaluate(() => document.body.dataset['focused'] ?? '');
    assert.doesNotMatch(focused, /Minis/);
  });

  it('ticks several hits and selects them', async () => {
    const minis = workbench().view('Minis');
    const { quickInput } = workbench();
    await minis.titleAction('Search');
    await quickInput.type('TEST');
    await quickInput.waitFor(/Found in: /);
    await quickInput.widget.getByRole('button', { name: 'Select Several' }).click();
    await quickInput.waitFor('0 Selected');
    const hits = quickInput.widget.locator('.monaco-list-row');
    await hits.nth(0).click();
    await hits.nth(1).click();
    await quickInput.waitFor('2 Selected');
    await workbench().shot('search-several');
    await quickInput.accept();
    await minis.pane.locator('.monaco-list-row.selected').nth(1).waitFor();
    await isCount(minis.pane.locator('.monaco-list-row.selected'), 2);
    await workbench().shot('search-several-selected');
  });

  it('lists what has the words, in sections', async () => {
    const { quickInput } = workbench();
    await quickInput.runCommand('Records: Go To…');
    await quickInput.waitFor(/ID or external URI/);
    await quickInput.type('region');
    await quickInput.waitFor('Labels');
    await workbench().shot('go-to');
    await quickInput.pick('Region North');
    const labels = workbench().view('Labels').pane;
    await labels.locator('.monaco-list:focus .monaco-list-row.focused', { hasText: 'Region North' }).waitFor();
  });
});
