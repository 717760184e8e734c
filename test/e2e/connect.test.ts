// Connecting to an address of one's own, with a wrong key first, and a key that expires in the middle of work.
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

  it('refuses an address without https, and says what to do', async () => {
    await workbench().showContainer();
    await workbench().palette('Records: Connect…');
    await workbench().quickInput.pick('Custom address');
    await workbench().quickInput.waitFor('Base address of the service');
    await workbench().quickInput.type('http://records.example.org');
    await workbench().quickInput.waitFor(/must begin with https/);
    await workbench().quickInput.accept(service.url);
  });

  it('tells a wrong key from an address that is not reached', async () => {
    await workbench().quickInput.waitFor('Connect: key (2 of 3)');
    await workbench().quickInput.accept('not-the-key');
    assert.match(await workbench().notifications.read('Not connected'), /was reached, but the key is not valid/);
    await workbench().notifications.press('Not connected', 'Try again');
  });

  it('keeps a key that is accepted, and names the workspace', async () => {
    await workbench().quickInput.waitFor('Connect: key (2 of 3)');
    await workbench().quickInput.accept(service.key);
    await workbench().quickInput.waitFor('Connect: name (3 of 3)');
    await workbench().quickInput.accept('Journey workspace');
    await workbench().view('Minis').row('Sample Person 001').waitFor();
    await workbench().statusBar('Journey workspace').waitFor();
  });

  it('still has it after a reload', async () => {
    await workbench().page.waitForTimeout(1500);
    await workbench().reload();
    await workbench().showContainer();
    await workbench().view('Minis').row('Sample Person 001').waitFor();
  });

  it('asks once for a new key when the old one is refused, and goes on', async () => {
    service.faults.add({ kind: 'unauthorizedFromNow' });
    await workbench().view('Minis').titleAction('Refresh Minis');
    await workbench().quickInput.waitFor('New key for Journey workspace');
    assert.ok(await workbench().view('Minis').row('Sample Person 001').isVisible());
    service.faults.clear();
    service.service.acceptKeys();
    await workbench().quickInput.accept(service.key);
    await workbench().quickInput.widget.waitFor({ state: 'hidden' });
    await workbench().view('Minis').row('Sample Person 001').waitFor();
    await workbench().view('Minis').row('Could not be loaded').waitFor({ state: 'hidden' });
  });

  it('diagnoses the connection, as a text that is only read', async () => {
    await workbench().palette('Records: Diagnose connection');
    await workbench()
      .editors.tab(/^Diagnosis of the connection\.md/)
      .waitFor();
    const text = await workbench().editors.text();
    assert.match(text, /The service was reached, and all is as it should be/);
    assert.ok(!text.includes(service.key) && !text.includes('Journey workspace'));
    await workbench().shot('diagnosis');
  });
});
