// An hour of a care team's administrator, by mouse and again by keyboard alone: find a person among 5,000, correct three Records,
// label twelve, see who changed what, restore a version, attach a file and read it. Colleagues edit meanwhile.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { connectTo } from './connectTo';
import { focusedName, tabTo } from './focused';
import { chooseFromMenu } from './menu';
import { LABEL, LABELLED, PersonAtWork } from './personAtWork';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

/** One of the twelve has it already. */
const ON_ALL = `${LABEL} (On all ${String(LABELLED)})`;

const LABELS_OF_ALL = `${String(LABELLED)} Records: Labels`;

describe("an administrator's hour", () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 1000 } });
  let service: RunningSample;
  let person: PersonAtWork;

  before(async () => {
    service = await startSample({ minis: 5_000, renameMs: 0 });
  });
  after(() => service.stop());

  const records = () => workbench().view('Records');
  const command = (title: string): Promise<void> => workbench().quickInput.runCommand(title, 'keys');

  /** The page of what was opened last, once it shows its fields. */
  async function pageOf(index: number): Promise<WebviewFrame> {
    const { title } = await person.stored(index);
    const frame = await workbench().webview(title ?? '');
    await frame.getByText('Last refreshed now').waitFor();
    return frame;
  }

  /** The rows come after the name. */
  async function areTheirs(): Promise<void> {
    await records().header.getByText(person.name).waitFor();
    const { title } = await person.stored(4);
    await records()
      .rows.nth(4)
      .filter({ hasText: title ?? '' })
      .waitFor();
  }

  function file(called: string): string {
    const place = path.join(workbench().workspaceFolder, called);
    fs.writeFileSync(place, `Invented text of ${called}.`);
    return place;
  }

  it('finds a person among 5,000 by mouse', async () => {
    await connectTo(workbench(), service, 'Care team');
    person = await PersonAtWork.of(service, 4_321);
    for (const view of ['Labels', 'Skills'] as const) await workbench().view(view).header.click();
    const minis = workbench().view('Minis');
    await minis.header.getByText('5,000').waitFor();
    await minis.titleAction('Search');
    await workbench().quickInput.type(person.name);
    await workbench().quickInput.pick(person.name);
    await minis.row(person.name).click();
    await areTheirs();
  });

  it('corrects three Records by form, one of them against a colleague', async () => {
    for (const index of [0, 1, 2]) {
      await records().rows.nth(index).click();
      const frame = await pageOf(index);
      const text = `Corrected by mouse ${String(index)}.`;
      const field = frame.getByRole('textbox', { name: 'Description', exact: true });
      await field.fill(text);
      await field.press('Tab');
      if (index === 1) person.linkByColleague(index);
      await frame.getByRole('button', { name: 'Save', exact: true }).click();
      if (index === 1) await frame.locator('.conflict').getByRole('button', { name: 'Save', exact: true }).click();
      await person.isDescribed(index, text);
    }
    assert.equal((await person.stored(1)).externalUri, person.uri);
  });

  it('labels twelve at once, while a colleague edits one of them', async () => {
    const { dialog, quickInput, page } = workbench();
    await records().rows.nth(0).click();
    await records()
      .rows.nth(LABELLED - 1)
      .click({ modifiers: ['Shift'] });
    await quickInput.askedBy(async () => {
      const open = (): Promise<void> => records().rows.nth(3).click({ button: 'right' });
      await chooseFromMenu(page, open, 'Edit Labels…');
    }, LABELS_OF_ALL);
    await quickInput.pick(ON_ALL);
    await quickInput.accept();
    await dialog.box.waitFor();
    person.describeByColleague(5);
    await dialog.press('Change');
    await person.areLabelled(5);
    await workbench().notifications.clear();
  });

  it('sees who changed what, and restores a version', async () => {
    await records().rows.nth(0).click();
    const frame = await pageOf(0);
    await frame.getByRole('tab', { name: /^Versions/ }).click();
    const corrected = frame.locator('.version', { hasText: 'Changed: Description' }).first();
    assert.match(await corrected.innerText(), /by \w+ \w+/);
    await workbench().shot('hour-versions');
    await corrected.hover();
    await corrected.getByRole('button', { name: /^Compare with/ }).click();
    await workbench().page.locator('.monaco-diff-editor').getByText('Corrected by mouse 0.').first().waitFor();
    const { title } = await person.stored(0);
    await workbench()
      .editors.tab(title ?? '')
      .click();
    const again = await pageOf(0);
    const before = again.locator('.version').nth(1);
    await before.hover();
    await before.getByRole('button', { name: /^Restore: / }).click();
    await workbench().dialog.press('Restore');
    await person.isRestored(0);
    await workbench().notifications.clear();
  });

  it('attaches a file and reads it', async () => {
    // The restore has gone back to it.
    const frame = await pageOf(0);
    await frame.getByRole('tab', { name: /^Attachments/ }).click();
    await frame.getByRole('button', { name: 'Add…' }).click();
    await workbench().quickInput.chooseFile(file('by mouse.txt'));
    await frame.getByRole('button', { name: 'Preview: by mouse.txt' }).click();
    await frame.getByText('Invented text of by mouse.txt.').waitFor();
    await workbench().notifications.clear();
  });

  it('does all of it again by keyboard alone: finds', async () => {
    await command('View: Close All Editors');
    person = await PersonAtWork.of(service, 1_234);
    await command('Minis: Search…');
    await workbench().quickInput.type(person.name);
    await workbench().quickInput.row(person.name).first().waitFor();
    await workbench().press('Enter');
    await areTheirs();
    // Where the search leaves the focus, after it has shown the Mini.
    await workbench().view('Minis').pane.locator('.monaco-list-row.selected', { hasText: person.name }).waitFor();
    await records().focusedList.waitFor();
  });

  /** From the list, whose focused row is the given one. */
  async function openByKey(index: number): Promise<WebviewFrame> {
    await records().focus();
    await records().openRow(index);
    const frame = await pageOf(index);
    await eventually('the focus on the page', () => frame.evaluate(() => document.hasFocus()));
    return frame;
  }

  it('corrects three Records by keyboard, one of them against a colleague', async () => {
    for (const index of [0, 1, 2]) {
      const frame = await openByKey(index);
      const text = `Corrected by keyboard ${String(index)}.`;
      if ((await focusedName(frame)) !== 'Description') await tabTo(frame, 'Description');
      await workbench().press('ControlOrMeta+Home', 'ControlOrMeta+Shift+End');
      await workbench().page.keyboard.type(text);
      if (index === 1) person.linkByColleague(index);
      await workbench().press('ControlOrMeta+s');
      if (index === 1) {
        await frame.locator('.conflict').waitFor();
        await tabTo(frame, 'Save', 'Shift+Tab');
        await workbench().press('Enter');
      }
      await person.isDescribed(index, text);
    }
    assert.equal((await person.stored(1)).externalUri, person.uri);
  });

  it('labels twelve by keyboard', async () => {
    // From the row that is selected.
    await openByKey(0);
    await records().focus();
    await workbench().press('Home', ...Array.from({ length: LABELLED - 1 }, () => 'Shift+ArrowDown'));
    await workbench().quickInput.askedBy(() => workbench().press('Control+Alt+K'), LABELS_OF_ALL);
    await workbench().page.keyboard.type(ON_ALL);
    await workbench().press('ArrowDown', 'Space', 'Enter');
    await workbench().dialog.box.waitFor();
    person.describeByColleague(5);
    await workbench().press('Enter');
    await person.areLabelled(5);
  });

  it('compares and restores a version by keyboard', async () => {
    const frame = await openByKey(0);
    await tabTo(frame, /^Content/);
    await workbench().press('ArrowRight', 'Enter');
    await frame.locator('.version').last().waitFor();
    await tabTo(frame, /^Compare with/);
    await workbench().press('Enter');
    await workbench().page.locator('.monaco-diff-editor').waitFor();
    const again = await openByKey(0);
    await again.locator('.version').last().waitFor();
    await tabTo(again, /^Restore: /);
    await workbench().press('Enter');
    await workbench().dialog.box.waitFor();
    await workbench().press('Enter');
    await person.isRestored(0);
  });

  it('attaches a file and reads it by keyboard', async () => {
    const frame = await pageOf(0);
    await eventually('the focus on the page', () => frame.evaluate(() => document.hasFocus()));
    await tabTo(frame, /^Versions/);
    await workbench().press('ArrowRight', 'Enter');
    await tabTo(frame, 'Add…');
    await workbench().press('Enter');
    await workbench().quickInput.chooseFile(file('by keyboard.txt'));
    await frame.getByText('by keyboard.txt').first().waitFor();
    await tabTo(frame, 'Preview: by keyboard.txt');
    await workbench().press('Enter');
    await frame.getByText('Invented text of by keyboard.txt.').waitFor();
    await workbench().shot('hour-by-keyboard');
  });
});
