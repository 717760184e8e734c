// Against a service with every legal oddity at once: everything that works with the sample works here.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { recordPayload } from '../../../src/domain/fields/payloads';
import type { Skill } from '../../../src/domain/skill';
import { recordPages } from '../../../src/editors/record/recordPanel';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import { eventually } from '../../support/eventually';
import { OddService } from '../../support/odd/oddService';
import { FUTURE, oddId } from '../../support/odd/oddValues';
import { seededMiniId, seededRecordId, seededSkillId } from '../../support/seeded';
import { ask, storedRecord } from '../../support/stored';
import { pageFor, pageHost } from '../support/pageHost';
import { useFolder } from '../support/useFolder';
import { rowOfRecord } from '../support/viewRows';
import { Window } from '../support/window';
import { withoutMarks } from '../support/withoutMarks';

const miniId = seededMiniId(1);

describe('an odd service', () => {
  const folder = useFolder();
  let sample: RunningSample;
  let odd: OddService;
  let window: Window;

  beforeEach(async () => {
    window = await Window.open();
    sample = await startSample({ minis: 17, renameMs: 300 });
    odd = await OddService.before(sample.url);
    await window.connect({ url: odd.url, key: sample.key }, 'Odd');
  });
  afterEach(async () => {
    try {
      window.person.assertNothingLeft();
    } finally {
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await window.forgetAll();
      await odd.close();
      await sample.stop();
    }
  });

  const sent = (method: string, path: RegExp): Record<string, unknown> => {
    const seen = odd.requests.findLast((request) => request.method === method && path.test(request.url));
    return JSON.parse(seen?.body.toString() ?? 'null') as Record<string, unknown>;
  };

  it('fills the views', async () => {
    const minis = await window.minis.all();
    assert.equal(minis.length, 17);
    // Those with nothing but an id are labelled by it.
    assert.equal(minis.filter(({ label }) => label.startsWith(oddId(''))).length, 2);
    assert.deepEqual(await window.labels.labels(), ['Record labels', 'Unknown', 'planet']);
    assert.deepEqual(await window.skills.labels(), ['Active', 'Archived', 'Unknown', 'half-baked']);
    for (const view of [window.minis, window.labels, window.skills]) {
      for (const row of await view.all()) {
        for (const child of await row.children()) assert.notEqual(child.label, '', view.name);
        assert.notEqual(row.label, '', view.name);
        assert.ok((await row.tooltip).length > 0);
      }
    }
  });

  it('is paged to its end, through empty and short pages', async () => {
    const rows = await window.recordsOf('Ada Ashwick');
    assert.equal(rows.length, 46);
    assert.equal(window.records.description, '46 · Ada Ashwick');
    assert.equal(new Set(rows.map(({ item }) => item.id)).size, 46);
    for (const row of rows) {
      assert.ok((await row.tooltip).length > 0);
      assert.notEqual(row.label, '');
      for (const child of await row.children()) assert.notEqual(child.label, '', "Couldn't load");
    }
    await window.run('recordsWorkspace.records.refreshRecords');
    assert.equal((await window.records.all()).length, 46);
    await window.run('recordsWorkspace.records.showTrash');
    assert.equal((await window.records.all()).length, 2);
  });

  it('is paged as far as requested, even without a total', async () => {
    odd.pages.isCounted = false;
    await window.showRecordsOf('Elena Pebblebrook');
    assert.equal((await window.records.labels()).filter((label) => !label.startsWith('Load ')).length, 200);
    assert.equal(window.records.description, '200 loaded, more available · Elena Pebblebrook');
    await (await window.records.row('Load 200 More')).press();
    assert.equal(window.records.description, '400 loaded, more available · Elena Pebblebrook');
  });

  it('receives all it sent, including unknown values and fields, when a Record is renamed', async () => {
    const rows = await window.recordsOf('Ada Ashwick');
    for (const [index, changed] of [
      [0, { relations: true }],
      [7, { state: 'on-hold' }],
    ] as const) {
      const recordId = seededRecordId(1, index);
      const before = await storedRecord(sample, miniId, recordId);
      assert.ok(before);
      const row = rowOfRecord(rows, recordId);
      window.person.types('Rename', `Sample title ${String(index)}`);
      await row.run('recordsWorkspace.records.renameRecord');
      const body = sent('PUT', /\/Records\//);
      assert.deepEqual(Object.keys(body).sort(), Object.keys({ ...recordPayload(before), miniId }).sort());
      if ('state' in changed) assert.equal(body['state'], 'on-hold');
      else assert.deepEqual((body['relations'] as unknown[])[0], { ...FUTURE, ...oddRelation(before.relations?.[0]) });
      const after = await storedRecord(sample, miniId, recordId);
      assert.deepEqual(withoutMarks({ ...after, title: before.title }), withoutMarks(before));
      assert.equal(after?.title, `Sample title ${String(index)}`);
    }
    const labels = await window.records.labels();
    assert.ok(labels.includes('Sample title 0') && labels.includes('Sample title 7'));
  });

  it('supports renaming Minis, Skills and labels', async () => {
    window.person.types('Rename', 'Sample Person anew');
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.minis.renameMini');
    await window.minis.row('Sample Person anew');
    window.person.types('Rename', 'Sample roster');
    await (await window.skills.row('Active', 'Weekly roster')).run('recordsWorkspace.skills.renameSkill');
    await window.skills.row('Active', 'Sample roster');
    assert.equal(sent('PUT', /\/Skills\//)['agentType'], 'robot');
    assert.equal((await ask<Skill>(sample, `/Skills/${seededSkillId(4)}`)).agentType, 'workspace');
    window.person.types('Rename', 'Sample region');
    await (await window.labels.row('planet', 'Region North')).run('recordsWorkspace.labels.renameLabel');
    assert.equal(sent('PUT', /\/Labels\//)['resourceType'], 'planet');
    await eventually('the end of the rename', async () =>
      (await window.labels.row('planet', 'Sample region')).can.includes('canRename'),
    );
  });

  it("has its rejections reported in the extension's own words", async () => {
    const row = await window.labels.row('Record labels', 'Note kinds', 'Visits');
    window.person.accepts('Delete “Visits”?');
    await row.run('recordsWorkspace.labels.deleteLabel');
    await window.person.notice('warn', /Not done: Visits: Someone else changed it\. Nothing was overwritten/);
    sample.service.removeRecord(seededRecordId(1, 0));
    await window.showRecordsOf('Ada Ashwick');
    sample.faults.add({ kind: 'status', status: 404, operation: 'deleteRecord' });
    window.person.accepts('Delete “');
    await (await window.records.all())[0]?.run('recordsWorkspace.records.deleteRecord');
    await window.person.notice('warn', /It no longer exists/);
  });

  it('deletes and restores many Records despite its short pages', async () => {
    await window.showRecordsOf('Ada Ashwick');
    const rows = (await window.records.all())
      .filter(({ element: { node } }) => node.kind === 'record' && node.row.state === 'active')
      .slice(0, 20);
    window.person.accepts('Delete 20 Records?');
    await rows[0]?.run('recordsWorkspace.records.deleteRecord', rows);
    (await window.person.notice('notify', 'Deleted 20 Records.')).press('Undo');
    await window.person.notice('notify', 'Restored 20 Records.');
    await window.run('recordsWorkspace.records.refreshRecords');
    assert.equal((await window.records.all()).length, 46);
  });

  it('archives, restores and deletes Skills', async () => {
    window.person.accepts('Archive “Handover note”?');
    await (await window.skills.row('Active', 'Handover note')).run('recordsWorkspace.skills.archiveSkill');
    (await window.person.notice('notify', 'Archived')).press('Undo');
    await window.person.notice('notify', 'Restored');
    window.person.types('Permanently', 'delete');
    await (await window.skills.row('Archived', 'Old intake form')).run('recordsWorkspace.skills.deleteSkill');
    await window.person.notice('notify', '” permanently');
  });

  it('is exported, and missing Minis are recognized by their odd ids', async () => {
    const rows = (await window.minis.all()).filter(({ label }) => /^(Ada|Albert) /.test(label));
    sample.service.removeMini(seededMiniId(2));
    window.person.chooses('Select Records', 'All Records').savesTo('2 Minis: Records', folder.file('odd.csv'));
    await rows[0]?.run('recordsWorkspace.records.exportRecords', rows);
    await window.person.notice(
      'warn',
      /^Exported to .*46 Records, 2 Minis.* No matching Records, or no access: Albert Brambley\.$/,
    );
    assert.deepEqual(await folder.names(), ['odd.csv']);
  });

  it('serves its files', async () => {
    await window.showRecordsOf('Ada Ashwick');
    const files = ((await (await window.records.all())[0]?.children()) ?? []).slice(0, 2);
    assert.match(files[0]?.description ?? '', /application\/pdf · \d+ B/);
    window.person.savesInto('2 files: Save As…', folder.path);
    await files[0]?.run('recordsWorkspace.attachments.saveAttachment', files);
    await window.person.notice('notify', 'Saved 2 files');
    window.person.accepts('Delete 2 attachments?');
    await files[0]?.run('recordsWorkspace.attachments.deleteAttachment', files);
    await window.person.notice('notify', 'Deleted 2 attachments');
    const assets = await (await window.skills.row('Active', 'Progress summary')).children();
    assert.ok(assets.some(({ description }) => description.startsWith('hologram · ')));
    window.person.savesInto('3 files: Save As…', folder.path);
    await assets[0]?.run('recordsWorkspace.skills.saveAsset', assets);
    await window.person.notice('notify', 'Saved 3 files');
  });

  it('fills the pages of Records and their versions', async () => {
    const { session } = window.access;
    const { signal } = new AbortController();
    for (let index = 0; index < 20; index++) {
      const ids = { miniId: oddId(miniId), recordId: oddId(seededRecordId(1, index)) };
      const ref = { kind: 'record', connectionId: session.connection?.id ?? '', ...ids } as const;
      const { load, handlers } = pageFor(recordPages(ref), pageHost(window.access));
      const data = await load(signal);
      assert.notEqual(data.stateText, '');
      const { rows } = await handlers.loadVersions({ isMore: false }, signal);
      const stored = await ask<{ items: unknown[] }>(
        sample,
        `/Records/${seededRecordId(1, index)}/versions?miniId=${miniId}&limit=25`,
      );
      assert.equal(rows.length >= stored.items.length, true, `versions of ${String(index)}`);
    }
  });
});

function oddRelation(relation: object | undefined): object {
  const odd = JSON.stringify(relation).replace('relates-to', 'inspired-by');
  return JSON.parse(odd, (key, value: unknown) =>
    /^(id|targetRecordId)$/.test(key) ? oddId(String(value)) : value,
  ) as object;
}
