// Editing on the page: by mouse, by keyboard alone, and with everything that VS Code does for a document.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { StoredRecord } from '../../src/domain/record';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { existingRecord, storedRecord, writtenFields } from '../support/stored';
import { axeViolations, isAccessibleInAllThemes } from './accessibility';
import { connectTo } from './connectTo';
import { focusedName, tabTo } from './focused';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';
import type { Workbench } from './workbench';

const RECORD = seededRecordId(1, 0);
const [OTHER_MINI, OTHER] = [seededMiniId(2), seededRecordId(2, 0)];

/** Of each kind of field one, and one for which there is none. */
const SCHEMA = {
  type: 'object',
  properties: {
    note: { type: 'string', minLength: 1 },
    mood: { enum: ['calm', 'cheerful', 'tired'] },
    walksAlone: { type: 'boolean' },
    sleepsWell: { type: 'boolean' },
    walkMinutes: { type: 'integer', minimum: 0, maximum: 240 },
    about: { type: 'array', items: { type: 'string' } },
    room: { type: ['string', 'number'] },
  },
  required: ['note'],
};
const CONTENT = {
  note: 'As usual.',
  mood: 'calm',
  walksAlone: false,
  walkMinutes: 30,
  about: ['the garden', 'a birthday'],
  room: 12,
  since: 2.5,
};

describe('editing on the page', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;
  let second: Workbench;

  before(async () => {
    // Without renames by other clients, whose end would refresh lists automatically.
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  const page = (): Promise<WebviewFrame> => workbench().webview('External URI');
  const dirtyTab = () => workbench().page.locator('.tabs-container .tab.active.dirty');

  async function fill(field: string, value: string): Promise<void> {
    const input = (await page()).getByRole('textbox', { name: field, exact: true });
    await input.fill(value);
    await input.press('Tab');
  }

  async function valueOf(field: string): Promise<string> {
    return await (await page()).getByRole('textbox', { name: field, exact: true }).inputValue();
  }

  async function shows(field: string, value: string): Promise<void> {
    await eventually(`${field}: ${value}`, async () => (await valueOf(field)) === value);
  }

  async function isStored(what: string, isSo: (record: StoredRecord) => boolean): Promise<StoredRecord> {
    return await eventually(what, async () => {
      const record = await storedRecord(service, seededMiniId(1), RECORD);
      return record && isSo(record) && record;
    });
  }

  it('stores what is entered by mouse with the button Save', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').select('Weekly note');
    await fill('Title', 'Note of the week');
    await fill('Description', 'Entered on the page.');
    await fill('External URI', 'urn:sample:form');
    await dirtyTab().waitFor();
    await workbench().shot('form-dirty');
    await (await page()).getByRole('button', { name: 'Save', exact: true }).click();
    await dirtyTab().waitFor({ state: 'detached' });
    const { title, externalUri } = await isStored(
      'the description',
      (one) => one.description === 'Entered on the page.',
    );
    assert.deepEqual([title, externalUri], ['Note of the week', 'urn:sample:form']);
    await workbench().view('Records').row('Note of the week').waitFor();
  });

  it('keeps what is typed right after all of a field is selected', async () => {
    const text = 'Entered on the page.';
    const input = (await page()).getByRole('textbox', { name: 'Description', exact: true });
    for (let round = 0; round < 5; round++) {
      await input.press('ControlOrMeta+a');
      // Slowly enough for whoever hears of the first key late.
      await workbench().page.keyboard.type(text, { delay: 20 });
      assert.equal(await input.inputValue(), text);
    }
    await input.press('ControlOrMeta+s');
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('takes back and repeats one field at a time', async () => {
    await fill('Description', 'First of two.');
    await fill('External URI', 'urn:sample:second');
    await dirtyTab().waitFor();
    const { keyboard } = workbench().page;
    await keyboard.press('ControlOrMeta+z');
    await shows('External URI', 'urn:sample:form');
    assert.equal(await valueOf('Description'), 'First of two.');
    await keyboard.press('ControlOrMeta+z');
    await shows('Description', 'Entered on the page.');
    await dirtyTab().waitFor({ state: 'detached' });
    await keyboard.press('ControlOrMeta+Shift+z');
    await shows('Description', 'First of two.');
  });

  it('returns to what is stored with «Revert File»', async () => {
    await workbench().palette('File: Revert File');
    await shows('Description', 'Entered on the page.');
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('returns to it also where the same was typed and taken back just before', async () => {
    const input = (await page()).getByRole('textbox', { name: 'Description', exact: true });
    // The first is applied at once. The others are gathered, and change nothing.
    await input.evaluate(async (area: HTMLTextAreaElement) => {
      const { value } = area;
      for (const [typed, afterMs] of [[`${value}.`, 0] as const, [value, 300] as const, [`${value}.`, 0] as const]) {
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        area.value = typed;
        area.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await dirtyTab().waitFor();
    await workbench().page.waitForTimeout(1000);
    await workbench().palette('File: Revert File');
    await dirtyTab().waitFor({ state: 'detached' });
    await shows('Description', 'Entered on the page.');
  });

  it('is done by keyboard alone, from the row to the save', async () => {
    const { keyboard } = workbench().page;
    await workbench().view('Records').focus();
    await workbench().view('Records').openRow(0);
    const frame = await page();
    await eventually('the focus on the page', () => frame.evaluate(() => document.hasFocus()));
    await tabTo(frame, 'Title');
    const [bar, title] = [frame.getByRole('toolbar'), frame.getByRole('textbox', { name: 'Title', exact: true })];
    const [above, below] = [await bar.boundingBox(), await title.boundingBox()];
    assert.ok(above && below && below.y >= above.y + above.height, 'the field is not below the bar');
    // «Select All» goes through VS Code, which would come back after the first keys.
    await keyboard.press('Home');
    await keyboard.press('Shift+End');
    await keyboard.type('Note by keyboard');
    // Without leaving the field first.
    await keyboard.press('ControlOrMeta+s');
    await isStored('the title', ({ title }) => title === 'Note by keyboard');
    await workbench().view('Records').row('Note by keyboard').waitFor();
    assert.equal(await focusedName(frame), 'Title');
    // The list of labels is open then, and is no stop of its own.
    await tabTo(frame, 'Add Label');
    await keyboard.press('Tab');
    assert.equal(await focusedName(frame), 'Description');
    await tabTo(frame, 'Add Field');
    await keyboard.press('Enter');
    await keyboard.type('steps');
    await keyboard.press('Tab');
    await keyboard.type('Number');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await eventually('the new field', async () => (await focusedName(frame)) === 'steps');
    // In place of the 0 it begins with.
    await keyboard.type('-5');
    await keyboard.press('ControlOrMeta+s');
    await isStored('the new field', ({ content }) => (content as { readonly steps?: number }).steps === -5);
  });

  it('keeps what was entered when a save fails, and stores it once saving works', async () => {
    service.faults.add({ kind: 'status', status: 500, operation: 'upsertRecord' });
    await fill('Description', 'Entered while the service failed.');
    await workbench().editors.save();
    const frame = await page();
    await frame.locator('.notices').getByText("Couldn't save").waitFor();
    await workbench().shot('form-not-saved');
    await dirtyTab().waitFor();
    assert.equal(await valueOf('Description'), 'Entered while the service failed.');
    assert.equal(await workbench().page.locator('.notification-toast').count(), 0);
  });

  it("says the same, once, when VS Code's own commands save, and keeps the tab that one closes", async () => {
    const frame = await page();
    const notice = frame.locator('.notices').getByText("Couldn't save");
    const { dialog, notifications, editors } = workbench();
    const saves: readonly (() => Promise<void>)[] = [
      () => workbench().palette('File: Save'),
      () => workbench().palette('File: Save All'),
      async () => {
        await editors.close('Note by keyboard');
        await dialog.press('Save');
      },
    ];
    for (const save of saves) {
      await frame.locator('.notices').getByRole('button', { name: 'Hide' }).click();
      await notice.waitFor({ state: 'detached' });
      await save();
      await notice.waitFor();
      await notifications.rest();
      assert.equal(await workbench().page.locator('.notification-toast').count(), 0);
      await dirtyTab().waitFor();
      assert.equal(await valueOf('Description'), 'Entered while the service failed.');
    }
    service.faults.clear();
    await workbench().palette('File: Save');
    await isStored('the description', (one) => one.description === 'Entered while the service failed.');
    await dirtyTab().waitFor({ state: 'detached' });
    await notice.waitFor({ state: 'detached' });
  });

  it('shows a conflict field by field, and stores what is chosen', async () => {
    await fill('Description', 'Mine.');
    service.service.changeRecord(RECORD, { description: 'Theirs.', title: 'Note of theirs' });
    const frame = await page();
    await workbench().page.setViewportSize({ width: 1440, height: 500 });
    await frame.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await workbench().editors.save();
    const conflict = frame.locator('.conflict');
    await conflict.waitFor();
    // Late keys would change a field that is out of sight.
    await frame.locator('.conflict:focus').waitFor();
    await eventually('it stands below the bar', async () => {
      const [bar, box] = [await frame.locator('.bar').boundingBox(), await conflict.boundingBox()];
      return bar && box && box.y >= bar.y + bar.height;
    });
    // Only the page has scrolled, not what VS Code shows it in.
    const around = workbench().page.locator('.webview-overlay-content');
    assert.deepEqual(await around.evaluateAll((all) => all.map(({ scrollTop }) => scrollTop).filter(Boolean)), []);
    await workbench().page.setViewportSize({ width: 1440, height: 900 });
    await isAccessibleInAllThemes(workbench(), 'form-conflict', page);
    assert.equal(await workbench().page.locator('.notification-toast').count(), 0);
    assert.deepEqual(await chosenIn(conflict), ['description: mine', 'title: theirs']);
    service.faults.add({ kind: 'slowHeaders', ms: 2_000 });
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    await frame.getByRole('button', { name: 'Saving', exact: true }).waitFor();
    service.faults.clear();
    const { description } = await isStored(
      'both',
      ({ title, description: text }) => title === 'Note of theirs' && text === 'Mine.',
    );
    assert.equal(description, 'Mine.');
    await conflict.waitFor({ state: 'detached' });
  });

  it('asks the window that saves second, with both changes chosen', async () => {
    second = await workbench().another();
    await second.showContainer();
    await second.view('Minis').select('Ada Ashwick');
    await second.view('Records').select('Note of theirs');
    const other = await second.webview('External URI');
    const field = other.getByRole('textbox', { name: 'External URI', exact: true });
    await field.fill('urn:sample:second-window');
    await field.press('Tab');
    await workbench().page.bringToFront();
    await fill('Description', 'Of the first window.');
    await workbench().editors.save();
    await isStored('the first', ({ description }) => description === 'Of the first window.');
    await second.page.bringToFront();
    await field.press('ControlOrMeta+s');
    const conflict = other.locator('.conflict');
    await conflict.getByText('Theirs: Of the first window.').waitFor();
    await second.shot('form-two-windows');
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    const { description } = await isStored(
      'the second',
      ({ externalUri }) => externalUri === 'urn:sample:second-window',
    );
    assert.equal(description, 'Of the first window.');
    await second.page.close();
    await workbench().page.bringToFront();
  });

  it('restores unsaved input after a reload, with what it was based on', async () => {
    await fill('Description', 'Entered before the reload.');
    await dirtyTab().waitFor();
    await workbench().backsUp('Entered before the reload.');
    await workbench().reload();
    await shows('Description', 'Entered before the reload.');
    await dirtyTab().waitFor();
    await (await page()).getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = (await page()).locator('.conflict');
    await conflict.waitFor();
    // The second window stored an external URI after this one had read the Record.
    assert.deepEqual(await chosenIn(conflict), ['description: mine', 'externalUri: theirs']);
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    const { externalUri } = await isStored(
      'the description',
      ({ description }) => description === 'Entered before the reload.',
    );
    assert.equal(externalUri, 'urn:sample:second-window');
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('takes the click that leaves half a date', async () => {
    const frame = await page();
    const day = frame.locator('input.day');
    await day.press('Delete');
    await frame.getByRole('tab', { name: 'Attachments' }).click();
    await frame.getByText('Enter a full date.').waitFor();
    assert.equal(await frame.getByRole('tab', { name: 'Attachments' }).getAttribute('aria-selected'), 'true');
    await frame.getByRole('tab', { name: 'Content' }).click();
  });

  it('says at its field that half a date is not saved, and goes there', async () => {
    const frame = await page();
    await frame.getByRole('textbox', { name: 'External URI', exact: true }).fill('urn:sample:beside-half-a-date');
    await dirtyTab().waitFor();
    await frame.getByRole('tab', { name: 'Attachments' }).click();
    await workbench().editors.save();
    await frame.locator('input.day:focus').waitFor();
    await frame.getByText('Enter a full date.').waitFor();
    await dirtyTab().waitFor();
  });

  it('clears the time and the day by keys, part by part', async () => {
    const frame = await page();
    for (const [field, parts] of [
      [frame.locator('input.time'), 3],
      [frame.locator('input.day'), 3],
    ] as const)
      for (let part = 0; part < parts; part++) for (const key of ['Delete', 'ArrowRight']) await field.press(key);
    await workbench().editors.save();
    await isStored('no event date', ({ eventDate }) => eventDate === null);
  });

  const other = (): Promise<StoredRecord> => existingRecord(service, OTHER_MINI, OTHER);
  const otherPage = (): Promise<WebviewFrame> => workbench().webview('walkMinutes');
  async function save(): Promise<void> {
    await workbench().editors.save();
    await dirtyTab().first().waitFor({ state: 'detached' });
  }

  it('stores the state, labels and time zone that are chosen, one of them taken back, and nothing else', async () => {
    service.service.changeRecord(OTHER, {
      title: 'Form of all kinds',
      eventDate: '2026-05-01T10:30:00Z',
      labels: ['Medication', 'Weekly notes'],
      schema: SCHEMA,
      content: CONTENT,
    });
    const before = await other();
    await workbench().view('Minis').select('Albert Brambley');
    await workbench().view('Records').select('Form of all kinds');
    const frame = await otherPage();
    const chosen = (select: Locator): Promise<string> => select.locator('option:checked').innerText();
    const state = frame.getByRole('combobox', { name: 'State', exact: true });
    await state.selectOption('Archived');
    const finder = frame.getByRole('combobox', { name: 'Add Label' });
    const found = frame.getByRole('listbox', { name: 'Labels' }).getByRole('option');
    await finder.fill('VIS');
    await eventually('labels that fit', async () => (await found.allInnerTexts()).join() === 'Visits');
    await finder.press('Enter');
    await workbench().page.evaluate(() => navigator.clipboard.writeText('allergies;\nno label'));
    await finder.press('ControlOrMeta+v');
    await frame.getByRole('button', { name: 'Remove: Allergies' }).click();
    assert.equal(await finder.inputValue(), 'no label');
    await finder.fill('contact');
    await found.filter({ hasText: 'Family contact' }).click();
    await frame.getByRole('button', { name: 'Remove: Medication' }).click();
    const chips = frame.locator('.labels .label');
    const shown = ['Weekly notes', 'Visits', 'Family contact'];
    await eventually('the labels', async () => (await chips.allInnerTexts()).join() === shown.join());
    const dots = await chips
      .locator('circle')
      .evaluateAll((circles) => circles.map((one) => getComputedStyle(one).fill));
    assert.deepEqual(dots, ['rgb(46, 125, 50)', 'rgb(21, 101, 192)', 'none']);
    assert.deepEqual(await axeViolations(frame), []);
    assert.equal(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    const zone = frame.getByRole('combobox', { name: 'Time zone' });
    assert.equal(await chosen(zone), 'UTC (local)');
    await zone.selectOption('+02:00');
    await zone.press('ControlOrMeta+z');
    await eventually('the zone of before', async () => (await chosen(zone)) === 'UTC (local)');
    assert.equal(await chosen(state), 'Archived');
    assert.deepEqual(await chips.allInnerTexts(), shown);
    await zone.selectOption('+05:45');
    await workbench().shot('form-head-chosen');
    await save();
    const written = { state: 'archived', eventDate: '2026-05-01T10:30:00+05:45', labels: shown };
    assert.deepEqual(writtenFields(before, await other()), written);
  });

  it('keeps a number in a narrow column beside what moves and removes it', async () => {
    const frame = await otherPage();
    service.service.changeRecord(OTHER, { tags: { rounds: [1, 2] } });
    await frame.getByRole('button', { name: 'Refresh' }).click();
    const number = frame.getByRole('textbox', { name: 'rounds: Item 1' });
    await number.waitFor();
    const [box, tool] = [number, frame.getByRole('button', { name: 'Move Up: rounds: Item 1' })];
    const [{ x = 0, width = 0 }, place] = [(await box.boundingBox()) ?? {}, await tool.boundingBox()];
    assert.ok(x + width <= (place?.x ?? 0), `${String(x + width)} > ${String(place?.x)}`);
  });

  it('keeps the button that removes a time beside its zone, however narrow it is', async () => {
    const frame = await otherPage();
    await workbench().page.setViewportSize({ width: 760, height: 900 });
    const topOf = async (role: 'combobox' | 'button', name: string): Promise<number> =>
      (await frame.getByRole(role, { name }).boundingBox())?.y ?? 0;
    await eventually(
      'one column',
      async () => (await topOf('combobox', 'Time zone')) > (await topOf('combobox', 'State')) + 20,
    );
    assert.ok((await topOf('button', 'Remove Time')) - (await topOf('combobox', 'Time zone')) < 20);
    await workbench().page.setViewportSize({ width: 1440, height: 900 });
  });

  it('goes on beside what is removed or taken back, and takes back an added time as a whole', async () => {
    const frame = await otherPage();
    const goesTo = (name: string): Promise<unknown> =>
      eventually(name, async () => (await focusedName(frame)) === name);
    const press = (name: string, key: string): Promise<void> =>
      frame.getByRole('button', { name, exact: true }).press(key);
    const { keyboard } = workbench().page;
    await press('Remove: walksAlone', 'Enter');
    await goesTo('sleepsWell');
    await keyboard.press('ControlOrMeta+z');
    await press('Add Item: about', 'Enter');
    await goesTo('about: Item 3');
    await keyboard.press('ControlOrMeta+z');
    await goesTo('Add Item: about');
    await press('Remove Time: Event date', 'Enter');
    await goesTo('Add Time: Event date');
    await dirtyTab().waitFor();
    await keyboard.press('ControlOrMeta+z');
    await goesTo('Event date: Time');
    await dirtyTab().waitFor({ state: 'detached' });
    service.service.changeRecord(OTHER, { eventDate: '2026-05-02T00:00:00Z' });
    await frame.getByRole('button', { name: 'Refresh' }).click();
    await press('Add Time: Event date', 'Enter');
    await goesTo('Event date: Time');
    await dirtyTab().waitFor();
    await keyboard.press('ControlOrMeta+z');
    await goesTo('Add Time: Event date');
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('stores what is chosen, switched, counted, listed and added in the content, with all else as it was', async () => {
    const before = await other();
    const frame = await otherPage();
    const form = frame.getByRole('group', { name: 'Content' });
    const field = (name: string): Locator => form.getByRole('textbox', { name, exact: true });
    const press = (name: string): Promise<void> => form.getByRole('button', { name, exact: true }).click();
    /** Beside the field, and heard with it. */
    const says = (name: string, why: string): Promise<void> =>
      eventually(`${name}: ${why}`, () =>
        field(name).evaluate((input, text) => {
          const ids = input.getAttribute('aria-describedby') ?? '';
          const described = ids.split(' ').map((id) => document.getElementById(id)?.textContent.trim());
          return (
            described.includes(text) && (input.getAttribute('aria-invalid') === 'true') === ids.includes('-problem')
          );
        }, why),
      ).then(() => undefined);
    await form.getByRole('combobox', { name: 'mood' }).selectOption('tired');
    const isOpen = (name: string): Promise<boolean> =>
      form.getByRole('checkbox', { name }).evaluate((box) => (box as HTMLInputElement).indeterminate);
    assert.deepEqual([await isOpen('walksAlone'), await isOpen('sleepsWell')], [false, true]);
    await form.getByRole('checkbox', { name: 'walksAlone' }).check();
    await says('walkMinutes', '0 – 240');
    await field('walkMinutes').fill('241');
    await says('walkMinutes', 'At most 240');
    await field('walkMinutes').fill('90.5');
    await says('walkMinutes', 'Must be a whole number.');
    await field('note').fill('');
    await says('note', 'Required');
    await isAccessibleInAllThemes(workbench(), 'form-problems', otherPage);
    await field('walkMinutes').fill('90');
    await field('note').fill('Tired, but fine.');
    await press('Add Item: about');
    await form.locator('input:focus, textarea:focus').and(field('about: Item 3')).fill('the choir');
    await press('Move Up: about: Item 3');
    await eventually('the new order', async () => (await field('about: Item 2').inputValue()) === 'the choir');
    await press('Remove: about: Item 1');
    await field('about: Item 3').waitFor({ state: 'detached' });
    await press('Add Field');
    await field('Name').fill('mood');
    await press('Add');
    await form.getByText('“mood” already exists. Enter another one.').waitFor();
    await field('Name').fill('visitors');
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Number');
    await press('Add');
    await form.locator('input:focus').and(field('visitors')).fill('3');
    await workbench().shot('form-filled');
    await press('Edit as Text: room');
    await workbench().editors.shows(/"room": 12/);
    await workbench().page.keyboard.type('3');
    await form.locator('pre').filter({ hasText: /^312$/ }).waitFor();
    await save();
    const now = await other();
    const content = {
      ...CONTENT,
      note: 'Tired, but fine.',
      mood: 'tired',
      walksAlone: true,
      walkMinutes: 90,
      about: ['the choir', 'a birthday'],
      room: 312,
      visitors: 3,
    };
    assert.deepEqual(writtenFields(before, now), { content });
    assert.deepEqual(Object.keys(now.content as object), Object.keys(content));
  });
});

/** The choices of a conflict: «field: whose». */
async function chosenIn(conflict: Locator): Promise<readonly string[]> {
  const chosen = await conflict
    .locator('input:checked')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLInputElement).name}: ${(one as HTMLInputElement).value}`));
  return chosen.sort();
}
