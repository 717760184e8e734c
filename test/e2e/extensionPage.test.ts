// The extension's own page and its walkthrough, as VS Code shows them once it is installed.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { testRepository } from '../host/layout';
import { eventually } from '../support/eventually';
import { useWorkbench } from './useWorkbench';

describe("the installed extension's page", () => {
  const workbench = useWorkbench({ size: { width: 1280, height: 900 } });

  it('shows the pictures of the README, from the repository at its version', async () => {
    const { page } = workbench();
    const asked: string[] = [];
    await page.context().route(`${testRepository}/**`, async (route) => {
      const [, file = ''] = /\/raw\/v[\d.]+\/(.*)$/.exec(route.request().url()) ?? [];
      asked.push(file);
      await route.fulfill(fs.existsSync(file) ? { path: file, contentType: 'image/png' } : { status: 404 });
    });
    await workbench().palette('Extensions: Show Installed Extensions');
    await page.locator('.extensions-list .extension-list-item', { hasText: 'Records Workspace' }).first().click();
    const readme = await workbench().webview('What it can do');
    const pictures = readme.locator('img');
    const inReadme = fs.readFileSync('README.md', 'utf8').match(/^!\[/gm)?.length ?? 0;
    assert.ok(inReadme > 0);
    assert.equal(await pictures.count(), inReadme);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const width = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      });
      assert.ok(width > 0, (await picture.getAttribute('src')) ?? '');
    }
    assert.equal(new Set(asked).size, inReadme);
    await pictures.first().scrollIntoViewIfNeeded();
    await workbench().shot('extension-page');
  });

  it('leads through the first steps, each with its picture', async () => {
    const { page, quickInput } = workbench();
    // VS Code leaves the pictures out of a narrow window.
    await page.setViewportSize({ width: 1600, height: 900 });
    await workbench().palette('Welcome: Open Walkthrough...');
    await quickInput.pick('Get Started with Records Workspace');
    const steps = page.locator('.getting-started-step');
    const titles = ['Connect a workspace', 'Select a Mini', 'Open a Record', 'Delete and undo'];
    const seen = new Set<string>();
    for (const title of titles) {
      const step = steps.filter({ hasText: title });
      await step.click();
      await step.getByRole('button').last().waitFor();
      const picture = await eventually(`the picture of “${title}”`, async () => {
        const shown = page.frames().map((frame) => frame.locator('svg[role="img"] > title').allTextContents());
        const names = await Promise.all(shown.map((texts) => texts.catch(() => [])));
        return names.flat().find((name) => !seen.has(name));
      });
      seen.add(picture);
      await workbench().shot(`walkthrough-${String(seen.size)}`);
    }
    assert.equal(await steps.count(), titles.length);
  });
});
