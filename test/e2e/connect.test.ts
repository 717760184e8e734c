// Connecting to a custom address, first with a wrong key, and with a key that expires during use.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { useWorkbench } from './useWorkbench';

describe('connecting to a custom address', () => {
  const workbench = useWorkbench();
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 5 });
  });
  after(() => service.stop());

  it('rejects an address without https and explains what to do', async () => {
    await workbench().showContainer();
    await workbench().palette('Records: Connect…');
    await workbench().quickInput.pick('Custom Address');
    await workbench().quickInput.waitFor('Connect: Address (1 of 3)');
    await workbench().quickInput.type('http://records.example.org');
    await workbench().quickInput.waitFor(/must start with https/);
    await workbench().quickInput.accept(service.url);
  });

  it('stops a check that takes long, and stores nothing', async () => {
    service.faults.add({ kind: 'slowHeaders', operation: 'listMinis', ms: 60_000 });
    await workbench().quickInput.waitFor('Connect: API key (2 of 3)');
    await workbench().quickInput.accept(service.key);
    await workbench().notifications.toast('Connect: API key').waitFor();
    await workbench().shot('key-check');
    await workbench().notifications.press('Connect: API key', 'Cancel');
    await workbench().notifications.toast('Connect: API key').waitFor({ state: 'hidden' });
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Connect with an API key' }).waitFor();
    await workbench().quickInput.widget.waitFor({ state: 'hidden' });
    service.faults.clear();
    await workbench().palette('Records: Connect…');
    await workbench().quickInput.pick('Custom Address');
    await workbench().quickInput.accept(service.url);
  });

  it('distinguishes a wrong key from an unreachable address', async () => {
    await workbench().quickInput.waitFor('Connect: API key (2 of 3)');
    await workbench().quickInput.accept('not-the-key');
    assert.match(await workbench().notifications.read('The service'), /doesn't accept the key/);
    await workbench().notifications.press("doesn't accept the key", 'Retry');
  });

  it("stores an accepted key and shows the workspace's name", async () => {
    await workbench().quickInput.waitFor('Connect: API key (2 of 3)');
    await workbench().quickInput.accept(service.key);
    await workbench().quickInput.waitFor('Connect: Name (3 of 3)');
    await workbench().quickInput.accept('Journey workspace');
    await workbench().view('Minis').row('Ada Ashwick').waitFor();
    await workbench().statusBar('Journey workspace').waitFor();
  });

  it('stays connected after a reload', async () => {
    await workbench().stores('Journey workspace');
    await workbench().reload();
    await workbench().showContainer();
    await workbench().view('Minis').row('Ada Ashwick').waitFor();
  });

  it('asks once for a new key when the old one is rejected and continues', async () => {
    service.faults.add({ kind: 'unauthorizedFromNow' });
    await workbench().view('Minis').titleAction('Refresh');
    await workbench().quickInput.waitFor('Journey workspace: API key');
    assert.ok(await workbench().view('Minis').row('Ada Ashwick').isVisible());
    service.faults.clear();
    service.service.acceptKeys();
    await workbench().quickInput.accept(service.key);
    await workbench().quickInput.widget.waitFor({ state: 'hidden' });
    await workbench().view('Minis').row('Ada Ashwick').waitFor();
    await workbench().view('Minis').row("Couldn't load").waitFor({ state: 'hidden' });
  });

  it('diagnoses the connection in a read-only text', async () => {
    await workbench().palette('Records: Diagnose Connection');
    await workbench()
      .editors.tab(/^Connection diagnosis\.md/)
      .waitFor();
    const text = await workbench().editors.shows(/No problems found/);
    assert.ok(!text.includes(service.key) && !text.includes('Journey workspace'));
    await workbench().shot('diagnosis');
  });
});
