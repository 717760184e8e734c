// Two windows with unsaved edits of one Record, of which one never hears what became of its save: nobody's words are lost.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { StoredRecord } from '../../src/domain/record';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { existingRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { isCount } from './isCount';
import { LosingWay } from './losingWay';
import { useWorkbench } from './useWorkbench';
import type { Workbench } from './workbench';

const RECORD = seededRecordId(1, 0);

describe('two windows, one of which loses an answer', () => {
  const first = useWorkbench({ size: { width: 1440, height: 900 } });
  let second: Workbench;
  let service: RunningSample;
  let way: LosingWay;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
    way = await new LosingWay().start(service.url);
  });
  after(async () => {
    await way.stop();
    await service.stop();
  });

  const stored = async (): Promise<StoredRecord> => await existingRecord(service, seededMiniId(1), RECORD);
  const field = async (window: Workbench, name: string): Promise<Locator> =>
    (await window.webview('External URI')).getByRole('textbox', { name, exact: true });
  const notice = async (window: Workbench, text: string): Promise<Locator> =>
    (await window.webview('External URI')).locator('.notices').getByText(text);
  const dirtyTab = (window: Workbench): Locator => window.page.locator('.tabs-container .tab.active.dirty');

  async function fill(window: Workbench, name: string, text: string): Promise<void> {
    await window.page.bringToFront();
    await (await field(window, name)).fill(text);
    await dirtyTab(window).waitFor();
  }

  async function save(window: Workbench, name: string): Promise<void> {
    await window.page.bringToFront();
    await (await field(window, name)).press('ControlOrMeta+s');
  }

  async function shows(window: Workbench, name: string, text: string): Promise<void> {
    await eventually(text, async () => (await (await field(window, name)).inputValue()) === text);
  }

  it('both edit it', async () => {
    await connectTo(first(), { ...service, url: way.origin }, 'Shared workspace');
    await first().view('Minis').select('Ada Ashwick');
    await first().view('Records').select('Weekly note');
    await first().stores('Shared workspace');
    await fill(first(), 'Description', 'Of the first window.');
    second = await first().another();
    await second.showContainer();
    await second.view('Minis').select('Ada Ashwick');
    await second.view('Records').select('Weekly note');
    await fill(second, 'External URI', 'urn:sample:second');
  });

  it('one is in doubt about its save', async () => {
    way.cutAtNextWrite();
    await save(first(), 'Description');
    await (await notice(first(), 'It may have been saved. Save again to check.')).waitFor();
    way.mend();
    await dirtyTab(first()).waitFor();
    assert.equal((await stored()).description, 'Of the first window.');
  });

  it('the other is asked about what that stored, and keeps both', async () => {
    await save(second, 'External URI');
    const conflict = (await second.webview('External URI')).locator('.conflict');
    await conflict.getByText('Theirs: Of the first window.').waitFor();
    await second.shot('lost-in-one-window');
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    await dirtyTab(second).waitFor({ state: 'detached' });
    await shows(second, 'Description', 'Of the first window.');
    const { description, externalUri } = await stored();
    assert.deepEqual([description, externalUri], ['Of the first window.', 'urn:sample:second']);
  });

  it('the first, which goes on typing, overwrites nothing of the other', async () => {
    await fill(first(), 'Description', 'Of the first window, and more.');
    await save(first(), 'Description');
    const conflict = (await first().webview('External URI')).locator('.conflict');
    await conflict.getByText('Theirs: urn:sample:second').waitFor();
    await isCount(conflict.locator('fieldset'), 2);
    await first().shot('lost-in-one-window-first');
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    await dirtyTab(first()).waitFor({ state: 'detached' });
    const { description, externalUri } = await stored();
    assert.deepEqual([description, externalUri], ['Of the first window, and more.', 'urn:sample:second']);
  });

  it('a save in doubt that was the last one is one for both', async () => {
    way.cutAtNextWrite();
    await fill(first(), 'Title', 'Note in doubt');
    await save(first(), 'Title');
    await (await notice(first(), 'It may have been saved. Save again to check.')).waitFor();
    way.mend();
    way.seen.length = 0;
    await save(first(), 'Title');
    await dirtyTab(first()).waitFor({ state: 'detached' });
    assert.ok(way.seen.every(({ method }) => method === 'GET'));
    await second.page.bringToFront();
    await (await second.webview('External URI')).getByRole('button', { name: 'Refresh', exact: true }).click();
    await shows(second, 'Title', 'Note in doubt');
    assert.equal((await stored()).title, 'Note in doubt');
  });
});
