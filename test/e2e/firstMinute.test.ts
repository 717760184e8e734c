// What a user sees right after installing the extension.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { TestServer, json } from '../support/testServer';
import { isCount } from './isCount';
import { useWorkbench } from './useWorkbench';

describe('the first minute', () => {
  const workbench = useWorkbench({ size: { width: 1280, height: 900 } });

  it('offers to connect when its icon is clicked: one view, with both buttons in sight', async () => {
    await workbench().showContainer();
    const { welcome } = workbench().view('Minis');
    for (const name of ['Connect with an API key', 'Open Sample Workspace']) {
      const button = welcome.getByRole('button', { name });
      await button.waitFor();
      const box = await button.boundingBox();
      assert.ok(box && box.y + box.height < 900, name);
    }
    await workbench().view('Records').pane.waitFor({ state: 'detached' });
    await isCount(workbench().page.locator('.sidebar .pane'), 1);
    await workbench().picture('first-minute', ['sidebar'], 360);
  });

  it('renders correctly in each theme', async () => {
    for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
      await workbench().useTheme(theme);
      await workbench().shot(`firstMinute-${theme}`);
    }
  });

  it('diagnoses an address that nobody is connected to', async () => {
    await using server = await TestServer.start((response) => json(response, []));
    await workbench().view('Minis').welcome.getByText('Diagnose Connection').click();
    await workbench().quickInput.pick('Custom Address');
    await workbench().quickInput.waitFor('Diagnose Connection: Address');
    await workbench().quickInput.accept(server.origin);
    await workbench()
      .editors.tab(/^Connection diagnosis\.md/)
      .waitFor();
  });
});

describe('a workspace with nothing in it', () => {
  const workbench = useWorkbench({ size: { width: 1280, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 0 });
  });
  after(() => service.stop());

  it('says where keys are created, shows all views, and offers the first Mini', async () => {
    await workbench().showContainer();
    await workbench().palette('Records: Connect…');
    await workbench().quickInput.pick('Custom Address');
    await workbench().quickInput.accept(service.url);
    await workbench().quickInput.waitFor(/Settings › Security › API Keys/);
    await workbench().quickInput.accept(service.key);
    await workbench().quickInput.waitFor('Connect: Name (3 of 3)');
    await workbench().quickInput.accept('Empty workspace');
    await workbench().view('Records').header.waitFor();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'New Mini' }).waitFor();
    await workbench().shot('empty-workspace');
    for (const view of ['Minis', 'Records'] as const) {
      await workbench().view(view).welcome.getByRole('button', { name: 'New Mini' }).click();
      await workbench().quickInput.waitFor('New Mini');
      await workbench().quickInput.cancel();
    }
  });

  it('leads on where something could not be loaded', async () => {
    service.faults.add({ kind: 'status', status: 403, operation: 'listSkills' });
    await workbench().palette('Skills: Refresh');
    const skills = workbench().view('Skills');
    await skills.scrollTo("Couldn't load");
    await skills.rowAction("Couldn't load", 'Diagnose Connection');
    await workbench()
      .editors.tab(/^Connection diagnosis\.md/)
      .waitFor();
    service.faults.clear();
    await skills.rowAction("Couldn't load", 'Retry');
    await skills.row("Couldn't load").waitFor({ state: 'hidden' });
  });
});
