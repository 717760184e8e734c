// What is typed on a page survives what happens around it, and there is always a way on: lost responses, other clients, locks.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId, seededSkillId } from '../support/seeded';
import { ask, storedRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { LosingWay } from './losingWay';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const DELETED = "Couldn't save. It was deleted";
const [MINI, RECORD, SKILL] = [seededMiniId(1), seededRecordId(1, 0), seededSkillId(1)];

for (const kind of ['record', 'mini', 'skill'] as const) {
  describe(`unsaved edits of a ${kind}`, () => {
    const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
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

    const dirtyTab = () => workbench().page.locator('.tabs-container .tab.active.dirty');

    const kinds = {
      record: {
        shown: 'External URI',
        field: 'Description',
        open: async () => {
          await workbench().view('Minis').select('Ada Ashwick');
          await workbench().view('Records').select('Weekly note');
        },
        stored: async () => {
          const record = await storedRecord(service, MINI, RECORD);
          return [record?.description, record?.title];
        },
        change: () => service.service.changeRecord(RECORD, { title: 'Of theirs' }),
        remove: (): unknown => service.service.removeRecord(RECORD),
        removed: DELETED,
      },
      mini: {
        shown: 'Birth date',
        field: 'External URI',
        open: () => workbench().view('Minis').rowAction('Ada Ashwick', 'Open'),
        stored: async () => {
          const mini = await ask<{ readonly externalUri: string; readonly name: string }>(service, `/Minis/${MINI}`);
          return [mini.externalUri, mini.name];
        },
        change: () => service.service.changeMini(MINI, { name: 'Of theirs' }),
        remove: (): unknown => service.service.removeMini(MINI),
        removed: DELETED,
      },
      skill: {
        shown: 'Edit as Text',
        field: 'Description',
        open: async () => {
          await workbench().view('Skills').open();
          await workbench().view('Skills').select('Progress summary');
        },
        stored: async () => {
          const skill = await ask<{ readonly description: string; readonly title: string }>(
            service,
            `/Skills/${SKILL}`,
          );
          return [skill.description, skill.title];
        },
        change: () => service.service.changeSkill(SKILL, { title: 'Of theirs' }),
        // Which archives it.
        remove: (): unknown => ask(service, `/Skills/${SKILL}`, 'DELETE'),
        removed: "Couldn't save. This is archived.",
      },
    };
    const { shown, field, open, stored, change, remove, removed } = kinds[kind];

    const page = (): Promise<WebviewFrame> => workbench().webview(shown);
    const input = async () => (await page()).getByRole('textbox', { name: field, exact: true });
    const notices = async () => (await page()).locator('.notices');

    const fill = async (value: string): Promise<void> => {
      await (await input()).fill(value);
      await dirtyTab().waitFor();
    };
    const save = async (): Promise<void> => await (await input()).press('ControlOrMeta+s');
    const saveInDoubt = async (): Promise<void> => {
      way.cutAtNextWrite();
      await save();
      await (await notices()).getByText('It may have been saved. Save again to check.').waitFor();
      way.mend();
      await dirtyTab().waitFor();
    };

    it('are saved over a save in doubt, and nobody is blamed', async () => {
      await connectTo(workbench(), { ...service, url: way.origin }, 'Shared workspace');
      await open();
      await fill('urn:sample:first');
      await saveInDoubt();
      assert.equal((await stored())[0], 'urn:sample:first');
      await fill('urn:sample:first-and-more');
      await save();
      await dirtyTab().waitFor({ state: 'detached' });
      assert.equal((await stored())[0], 'urn:sample:first-and-more');
      assert.equal(await (await page()).locator('.conflict').count(), 0);
    });

    it('have a way on when another client wrote after a save in doubt, and the service then fails', async () => {
      await fill('urn:sample:second');
      await saveInDoubt();
      change();
      await fill('urn:sample:second-and-more');
      await save();
      const conflict = (await page()).locator('.conflict');
      await conflict.getByText('Theirs: Of theirs').waitFor();
      assert.ok(await conflict.getByRole('radio', { name: 'Yours: urn:sample:second-and-more' }).isChecked());
      assert.ok(await conflict.getByRole('radio', { name: 'Theirs: Of theirs' }).isChecked());
      service.faults.add({ kind: 'status', status: 503 });
      await conflict.getByRole('button', { name: 'Save', exact: true }).click();
      await (await notices()).getByText("Couldn't save").waitFor();
      await dirtyTab().waitFor();
      assert.equal(await (await input()).inputValue(), 'urn:sample:second-and-more');
      service.faults.clear();
      await (await page()).getByRole('button', { name: 'Save', exact: true }).click();
      await dirtyTab().waitFor({ state: 'detached' });
      assert.deepEqual(await stored(), ['urn:sample:second-and-more', 'Of theirs']);
    });

    it('outlive a key that is no longer valid, and are saved with the new one', async () => {
      await fill('urn:sample:third');
      service.service.revokeKeys();
      await save();
      await workbench().quickInput.waitFor('Shared workspace: API key');
      const refused = (await notices()).getByText("Couldn't save");
      // The labels are read again and again while one is renamed, and may have asked first.
      await eventually('a refused save', async () => {
        await workbench().page.keyboard.press('Escape');
        return await refused.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      });
      await dirtyTab().waitFor();
      await (await page()).getByRole('button', { name: 'Refresh' }).click();
      await workbench().quickInput.waitFor('Shared workspace: API key');
      await workbench().page.keyboard.press('Escape');
      if (kind !== 'skill') {
        await (await page()).getByRole('tab', { name: 'Versions' }).click();
        await (await page()).locator('page-versions').getByRole('button', { name: 'Retry' }).click();
        await workbench().quickInput.waitFor('Shared workspace: API key');
        await workbench().page.keyboard.press('Escape');
        await (await page()).getByRole('tab').first().click();
      }
      await (await page()).getByRole('button', { name: 'Save', exact: true }).click();
      await workbench().quickInput.waitFor('Shared workspace: API key');
      service.service.acceptKeys();
      await workbench().quickInput.accept(service.key);
      await dirtyTab().waitFor({ state: 'detached' });
      assert.equal((await stored())[0], 'urn:sample:third');
    });

    it('outlive a lock, and are saved once it is off', async () => {
      await fill('urn:sample:fourth');
      await workbench().palette('Records: Lock Workspace');
      await (await notices()).getByText('This workspace is locked. Unlock it to edit.').first().waitFor();
      await workbench().palette('File: Save All');
      await (await notices()).getByText("Couldn't save. This workspace is locked.").waitFor();
      await dirtyTab().waitFor();
      await workbench().palette('Records: Unlock Workspace');
      await (await page()).getByRole('button', { name: 'Save', exact: true }).click();
      await dirtyTab().waitFor({ state: 'detached' });
      assert.equal((await stored())[0], 'urn:sample:fourth');
    });

    it('are still there to copy when another client has deleted or archived it', async () => {
      await fill('urn:sample:fifth');
      await remove();
      await save();
      await (await notices()).getByText(removed).waitFor();
      await dirtyTab().waitFor();
      assert.equal(await (await input()).inputValue(), 'urn:sample:fifth');
      // Once it is there again it can be saved.
      if (kind === 'skill') await (await page()).getByRole('button', { name: 'Restore', exact: true }).waitFor();
      else await (await page()).locator('.bar vscode-button[secondary]', { hasText: 'Save' }).waitFor();
      assert.equal(await workbench().page.locator('.notification-toast').count(), 0);
    });
  });
}
