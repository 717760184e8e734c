// Saving the page of a Mini when the service fails, and its identities: each is shown, changed and taken back on its own.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId } from '../support/seeded';
import { ask, writtenFields } from '../support/stored';
import { isAccessibleInAllThemes } from './accessibility';
import { connectTo } from './connectTo';
import { LosingWay } from './losingWay';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const ADA = seededMiniId(1);

describe('saving a Mini', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;
  let way: LosingWay;

  before(async () => {
    service = await startSample({ minis: 12, renameMs: 0 });
    way = await new LosingWay().start(service.url);
  });
  after(async () => {
    await way.stop();
    await service.stop();
  });

  interface Stored {
    readonly name: string;
    readonly externalUri: string | null;
    readonly identities: readonly { readonly kind: string; readonly value: string }[];
  }
  const page = (): Promise<WebviewFrame> => workbench().webview('Birth date');
  const stored = (): Promise<Stored> => ask<Stored>(service, `/Minis/${ADA}`);
  const dirtyTab = () => workbench().page.locator('.tabs-container .tab.active.dirty');
  const uri = async (): Promise<string> =>
    (await page()).getByRole('textbox', { name: 'External URI', exact: true }).inputValue();

  async function fill(uri: string): Promise<void> {
    const field = (await page()).getByRole('textbox', { name: 'External URI', exact: true });
    await field.fill(uri);
    await field.press('Tab');
    await dirtyTab().waitFor();
  }

  it('keeps what was entered when the service fails', async () => {
    await connectTo(workbench(), { ...service, url: way.origin }, 'Shared workspace');
    await workbench().view('Minis').rowAction('Ada Ashwick', 'Open');
    await fill('urn:sample:first');
    service.faults.add({ kind: 'status', status: 500, operation: 'upsertMini' });
    await workbench().editors.save();
    await (await page()).locator('.notices').getByText("Couldn't save").waitFor();
    await dirtyTab().waitFor();
    assert.equal(await uri(), 'urn:sample:first');
    assert.equal(await workbench().page.locator('.notification-toast').count(), 0);
    await isAccessibleInAllThemes(workbench(), 'mini-not-saved', page);
    service.faults.clear();
  });

  it('shows what someone else changed, and stores what is chosen', async () => {
    service.service.changeMini(ADA, { name: 'Ada Ashwick-Reed' });
    await workbench().editors.save();
    const conflict = (await page()).locator('.conflict');
    await conflict.getByText('Theirs: Ada Ashwick-Reed').waitFor();
    await (await page()).locator('.notices').getByText("Couldn't save").waitFor({ state: 'detached' });
    await isAccessibleInAllThemes(workbench(), 'mini-conflict', page);
    // The choice of a field that differs no longer is not that of the next one.
    await conflict.getByRole('radio', { name: 'Yours: Ada Ashwick' }).check();
    await conflict.getByRole('radio', { name: 'Theirs: Ada Ashwick-Reed' }).check();
    await (await page()).getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Ashwick-Reed');
    await conflict.getByText('Theirs: Ada Ashwick-Reed').waitFor({ state: 'detached' });
    assert.ok(await conflict.getByRole('radio', { name: 'Yours: urn:sample:first' }).isChecked());
    await conflict.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await conflict.waitFor({ state: 'detached' });
    await (await page()).locator(':is(input, textarea):focus').waitFor();
    await dirtyTab().waitFor({ state: 'detached' });
    const { name, externalUri } = await stored();
    assert.deepEqual([name, externalUri], ['Ada Ashwick-Reed', 'urn:sample:first']);
  });

  it('finds a save whose answer is lost, and writes it once', async () => {
    await fill('');
    way.loseWrites();
    way.seen.length = 0;
    await workbench().editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
    way.mend();
    await workbench().shot('mini-lost-answer');
    assert.equal((await stored()).externalUri, null);
    assert.equal(way.seen.filter(({ method }) => method === 'PUT').length, 1);
    assert.equal(await (await page()).locator('.notices .notice, .conflict').count(), 0);
  });

  it('stores birth date, labels and profile, one of them taken back, and nothing else', async () => {
    const before = await ask<Stored & { readonly profile: object }>(service, `/Minis/${ADA}`);
    const frame = await page();
    const born = frame.locator('input.day');
    await born.fill('1951-06-30');
    await frame.getByRole('combobox', { name: 'Add Label' }).fill('new');
    await frame.getByRole('combobox', { name: 'Add Label' }).press('Enter');
    await frame.getByRole('button', { name: 'Remove: Region North' }).click();
    const labels = frame.locator('.labels .label');
    await eventually('the labels', async () => (await labels.allInnerTexts()).join() === 'Region East,New here');
    const profile = frame.getByRole('group', { name: 'Profile' });
    await profile.getByRole('textbox', { name: 'diet', exact: true }).fill('soft food');
    await profile.getByRole('checkbox', { name: 'walksAlone' }).uncheck();
    const isOn = (): Promise<boolean> => profile.getByRole('checkbox', { name: 'walksAlone' }).isChecked();
    await profile.getByRole('checkbox', { name: 'walksAlone' }).press('ControlOrMeta+z');
    await eventually('the flag of before', isOn);
    assert.equal(await profile.getByRole('textbox', { name: 'diet', exact: true }).inputValue(), 'soft food');
    await workbench().shot('mini-filled');
    await workbench().editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
    assert.deepEqual(writtenFields(before, await stored()), {
      dateOfBirth: '1951-06-30',
      labels: ['Region East', 'New here'],
      profile: { ...before.profile, diet: 'soft food' },
    });
  });

  it('changes one identity with the others masked, and undoes that', async () => {
    const [first, second] = (await stored()).identities;
    assert.deepEqual([first?.value, second?.value], ['TEST-NHS-0000000001', 'TEST-NDIS-0000000001']);
    const frame = await page();
    await frame.getByRole('tab', { name: /Identities/ }).click();
    await frame.getByRole('button', { name: 'Show: NHS' }).click();
    await frame.getByText('TEST-NHS-0000000001').waitFor();
    const before = await frame.getByRole('button', { name: 'Change: NHS' }).boundingBox();
    await frame.getByRole('button', { name: 'Change: NHS' }).click();
    const number = frame.getByRole('textbox', { name: 'Number: NHS' });
    assert.equal(await number.inputValue(), 'TEST-NHS-0000000001');
    assert.deepEqual(await frame.getByRole('button', { name: 'Change: NHS' }).boundingBox(), before);
    await workbench().shot('mini-identity-edited');
    await number.fill('TEST-NHS-0000000999');
    await number.press('Enter');
    await dirtyTab().waitFor();
    await frame.getByText('hidden (999)').waitFor();
    await workbench().shot('mini-identity-changed');
    assert.doesNotMatch(await frame.locator('main').innerText(), /TEST-/);
    await workbench().page.keyboard.press('ControlOrMeta+z');
    await dirtyTab().waitFor({ state: 'detached' });
    await frame.getByText('hidden (999)').waitFor({ state: 'detached' });
    await workbench().page.keyboard.press('ControlOrMeta+Shift+z');
    await dirtyTab().waitFor();
    await workbench().editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
    assert.deepEqual((await stored()).identities, [{ ...first, value: 'TEST-NHS-0000000999' }, second]);
    assert.doesNotMatch(await frame.locator('main').innerText(), /TEST-/);
  });

  it('keeps a number that is being typed with its identity, wherever that has moved', async () => {
    const [first, second] = (await stored()).identities;
    const frame = await page();
    await frame.getByRole('button', { name: 'Remove: NHS' }).click();
    await frame.getByRole('button', { name: 'Change: NHS' }).waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: 'Change: NDIS' }).click();
    const number = frame.getByRole('textbox', { name: 'Number: NDIS' });
    await number.pressSequentially('TEST-NDIS-999');
    await workbench().page.keyboard.press('ControlOrMeta+z');
    await frame.getByRole('button', { name: 'Change: NHS' }).waitFor();
    assert.equal(await number.inputValue(), 'TEST-NDIS-999');
    await number.press('Enter');
    await dirtyTab().waitFor();
    await workbench().editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
    assert.deepEqual((await stored()).identities, [first, { ...second, value: 'TEST-NDIS-999' }]);
  });

  it('shows the type of an identity as it is again after an undo', async () => {
    const kind = (await page()).locator('.identities select').first();
    const before = await kind.inputValue();
    for (const next of ['unknown', before, 'unknown']) {
      await kind.selectOption(next);
      // Changes that follow each other at once are one step of undo.
      await workbench().page.waitForTimeout(700);
    }
    await kind.press('ControlOrMeta+z');
    await eventually('the type before', async () => (await kind.inputValue()) === before);
    await workbench().editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('keeps a number that is being typed while its tab is hidden, and saves no identity without one', async () => {
    const { page: window, editors } = workbench();
    const before = (await stored()).identities;
    await (await page()).getByRole('button', { name: 'Change: NDIS' }).click();
    await (await page()).getByRole('textbox', { name: 'Number: NDIS' }).pressSequentially('TEST-NDIS-55');
    await workbench().view('Minis').rowAction('Arun Elmsworthy', 'Open');
    await editors.tab('Arun Elmsworthy').waitFor();
    await editors.tab('Ada Ashwick').click();
    const number = (await page()).getByRole('textbox', { name: 'Number: NDIS' });
    assert.equal(await number.inputValue(), 'TEST-NDIS-55');
    await editors.save();
    await eventually('the number stored', async () => (await stored()).identities.at(-1)?.value === 'TEST-NDIS-55');
    await (await page()).getByRole('button', { name: 'Add Identity' }).click();
    const added = (await page()).getByRole('textbox', { name: /Number: (Unknown|DVA)/ });
    await added.waitFor();
    await (await page()).locator('.identities select').last().selectOption('dva');
    await editors.save();
    await (await page()).getByText('Required').first().waitFor();
    await (await page()).locator('.identities input:focus').waitFor();
    assert.equal((await stored()).identities.length, before.length);
    await editors.tab('Arun Elmsworthy').click();
    await editors.tab('Ada Ashwick').click();
    const shownAgain = (await page()).getByRole('textbox', { name: /Number: (Unknown|DVA)/ });
    await (await page()).locator('.identities input:focus').waitFor();
    await window.keyboard.press('Escape');
    await shownAgain.waitFor({ state: 'detached' });
    await (await page()).locator('mini-identities > button:focus').waitFor();
    await editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('keeps the buttons of all identities in view beside a long number, and names no type where none is stored', async () => {
    const identities = [
      { kind: 'nhs', value: '7'.repeat(400) },
      { kind: 'staff_number', value: 'TEST-1' },
      { kind: '', value: 'TEST-2' },
    ];
    service.service.changeMini(ADA, { identities });
    const frame = await page();
    await frame.getByRole('button', { name: 'Refresh', exact: true }).click();
    await frame.getByText('hidden (777)').waitFor();
    for (const width of [1440, 640]) {
      await workbench().page.setViewportSize({ width, height: 900 });
      await workbench().page.waitForTimeout(500);
      assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width));
    }
    const kinds = frame.locator('.identities select');
    const shown = (): Promise<string> =>
      kinds.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text).join());
    assert.equal(await shown(), 'NHS,staff_number,None');
    await frame.getByRole('button', { name: 'Remove: staff_number' }).click();
    await eventually('the types of the rest', async () => (await shown()) === 'NHS,None');
    await workbench().palette('File: Revert File');
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('says that a broken picture has no preview', async () => {
    const form = new FormData();
    const start = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    form.append('file', new Blob([start], { type: 'image/png' }), 'broken.png');
    const headers = { authorization: `Bearer ${service.key}` };
    await fetch(`${service.url}/api/v1/Minis/${ADA}/profile-picture`, { method: 'POST', headers, body: form });
    const frame = await page();
    await frame.getByRole('button', { name: 'Refresh', exact: true }).click();
    await frame.getByText('No preview for this file type.').waitFor();
    assert.equal(await frame.locator('.picture img').count(), 0);
  });
});
