// New Skills, submitting drafts, and managing assets.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { Skill } from '../../../src/domain/skill';
import { eventually } from '../../support/eventually';
import { seededSkillId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

describe('managing Skills', () => {
  const journey = useJourney({ minis: 2 });
  const folder = useFolder();
  const UPLOAD = 'recordsWorkspace.skills.uploadAssets';
  const DELETE_ASSET = 'recordsWorkspace.skills.deleteAsset';

  async function file(name: string, text = `Invented text of ${name}.`): Promise<string> {
    await writeFile(folder.file(name), text);
    return folder.file(name);
  }
  async function assets(skill: number): Promise<(string | null | undefined)[]> {
    const { assets: found } = await ask<Skill>(journey.sample, `/Skills/${seededSkillId(skill)}`);
    return (found ?? []).map(({ name }) => name);
  }

  /** As another client. */
  async function uploadGuide(): Promise<void> {
    const form = new FormData();
    form.append('files', new Blob(['Guide of a colleague']), 'guide.md');
    const headers = { authorization: `Bearer ${journey.sample.key}` };
    const address = `${journey.sample.url}/api/v1/Skills/${seededSkillId(1)}/assets`;
    assert.ok((await fetch(address, { method: 'POST', headers, body: form })).ok);
  }

  it('creates one as an empty draft, submits it and discards another draft', async () => {
    const { window, wire } = journey;
    window.person
      .types('New Skill', '', 'Title is required')
      .types('New Skill', 'Sleep diary')
      .chooses('Sleep diary: Type', 'People')
      .types('New Skill', 'Invented.');
    await window.run('recordsWorkspace.skills.newSkill');
    await window.person.notice('notify', 'Created “Sleep diary”.');
    await eventually('its page', () => openTabs().includes('Sleep diary'));
    assert.deepEqual(wire.bodies('POST /Skills')[0], {
      title: 'Sleep diary',
      agentType: 'person',
      content: '',
      description: 'Invented.',
    });
    window.person.accepts('Submit “Sleep diary”?');
    await (await window.skills.row('Draft', 'Sleep diary')).run('recordsWorkspace.skills.submitSkill');
    await window.person.notice('notify', 'Submitted “Sleep diary”.');
    assert.ok(!(await window.skills.row('Active', 'Sleep diary')).can.includes('canSubmit'));
    window.person.types('Delete “Newsletter” Permanently', 'delete');
    await (await window.skills.row('Draft', 'Newsletter')).run('recordsWorkspace.skills.deleteSkill');
    await window.person.notice('notify', '” permanently.');
  });

  it('keeps the input when the service rejects it and creates none twice when the response is lost', async () => {
    const { window, wire, sample } = journey;
    sample.faults.add({ kind: 'status', status: 403, operation: 'createSkill', times: 1 });
    sample.faults.add({ kind: 'truncate', bytes: 1, operation: 'createSkill', times: 1 });
    window.person.types('New Skill', 'Sleep diary').chooses(': Type', 'Workspace').types('New Skill', 'Invented.');
    const command = window.run('recordsWorkspace.skills.newSkill');
    const notice = await window.person.notice('error', /^Couldn't create “Sleep diary”\./);
    window.person.types('New Skill', 'Sleep diary').chooses(': Type', 'Workspace').types('New Skill', 'Invented.');
    notice.press('Edit and Retry');
    await command;
    assert.equal(window.person.asked.findLast(({ text }) => text === 'Title')?.value, 'Sleep diary');
    await window.person.notice('notify', 'Created “Sleep diary”.');
    assert.deepEqual(
      wire.operations.filter((operation) => operation === 'POST /Skills'),
      ['POST /Skills', 'POST /Skills'],
    );
  });

  it('asks again when another client uploads one of the names while the question is open', async () => {
    const { window, wire, sample } = journey;
    const path = `/api/v1/Skills/${seededSkillId(2)}/assets`;
    const upload = async (): Promise<void> => {
      const form = new FormData();
      form.append('files', new Blob(['Text of a colleague'], { type: 'text/plain' }), 'new.txt');
      const headers = { authorization: `Bearer ${sample.key}` };
      assert.ok((await fetch(sample.url + path, { method: 'POST', headers, body: form })).ok);
    };
    window.person
      .opens('Handover note: Add…', [await file('hints.txt'), await file('new.txt')])
      .decides('Replace “hints.txt”?', 'Replace')
      .meanwhile(upload)
      .leaves('decide', 'Replace 2 assets?');
    await (await window.skills.row('Active', 'Handover note')).run(UPLOAD);
    assert.ok(!wire.operations.some((operation) => operation.startsWith('POST')));
    assert.deepEqual(await assets(2), ['hints.txt', 'new.txt']);
  });

  it('asks for a Skill to submit, and calls one without a title by its id', async () => {
    const { window, sample } = journey;
    const id = seededSkillId(3);
    sample.service.changeSkill(id, { title: '' });
    await window.run('recordsWorkspace.skills.refreshSkills');
    window.person.chooses('Select a Skill', id).accepts(`Submit “${id}”?`);
    await window.run('recordsWorkspace.skills.submitSkill');
    await window.person.notice('notify', `Submitted “${id}”.`);
  });

  it('does not submit a draft that another client changed in the meantime', async () => {
    const { window, wire, sample } = journey;
    const row = await window.skills.row('Draft', 'Incident report');
    sample.service.changeSkill(seededSkillId(3), { content: 'Text of a colleague' });
    window.person.accepts('Submit “Incident report”?');
    await row.run('recordsWorkspace.skills.submitSkill');
    await window.person.notice('warn', 'Not done: Incident report: Someone else changed it');
    assert.ok(!wire.operations.some((operation) => operation.startsWith('POST')));
  });

  it('uploads dropped or chosen assets and asks before it replaces one of the same name', async () => {
    const { window } = journey;
    const row = await window.skills.row('Active', 'Handover note');
    window.person.opens('Handover note: Add…', [await file('a.txt')]);
    await row.run(UPLOAD);
    await window.person.notice('notify', 'Added “a.txt” to “Handover note”.');
    const data = new vscode.DataTransfer();
    const uris = [await file('b.txt'), await file('c.txt')].map((place) => vscode.Uri.file(place).toString());
    data.set('text/uri-list', new vscode.DataTransferItem(uris.join('\r\n')));
    const [asset] = await row.children();
    window.person.accepts('Send 2 files?');
    const controller = window.access.sidebar.views.skills.dragAndDrop;
    await controller?.handleDrop?.(asset?.element, data, new vscode.CancellationTokenSource().token);
    await window.person.notice('notify', 'Added 2 assets to “Handover note”.');
    assert.deepEqual(await assets(2), ['hints.txt', 'a.txt', 'b.txt', 'c.txt']);
    window.person.opens(': Add…', [await file('hints.txt', 'New hints')]).decides('Replace “hints.txt”?', 'Replace');
    await row.run(UPLOAD);
    await window.person.notice('notify', 'Added');
    const { assets: now } = await ask<Skill>(journey.sample, `/Skills/${seededSkillId(2)}`);
    assert.equal(now?.length, 4);
    assert.equal(now.find(({ name }) => name === 'hints.txt')?.size, 9);
    const shown = await (await window.skills.row('Active', 'Handover note')).children();
    assert.ok(shown.some(({ label, description }) => label === 'hints.txt' && description.includes('9 B')));
    window.person.opens(': Add…', [await file('hints.txt'), await file('d.txt')]).decides('Replace “', 'Skip');
    await row.run(UPLOAD);
    await window.person.notice('notify', 'Added “d.txt”');
  });

  it('names the assets that were not stored and retries nothing', async () => {
    const { window, wire, sample } = journey;
    sample.faults.add({ kind: 'reset', operation: 'uploadSkillAssets', times: 1 });
    window.person.opens(': Add…', [await file('a.txt')]);
    await (await window.skills.row('Active', 'Handover note')).run(UPLOAD);
    (await window.person.notice('warn', /^Couldn't upload a\.txt\. The connection broke/)).close();
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Skills/{id}/assets').length, 1);
    assert.deepEqual(await assets(2), ['hints.txt']);
  });

  it('offers no upload to an archived Skill and rejects a drop on it', async () => {
    const { window } = journey;
    const row = await window.skills.row('Archived', 'Old intake form');
    assert.ok(!row.can.includes('canAddFiles'));
    await window.start(UPLOAD, [row.target], { what: 'chosen', paths: [await file('a.txt')] });
    await window.person.notice('notify', 'Files can only be added to');
  });

  it('deletes one asset, several or all', async () => {
    const { window, wire } = journey;
    const skill = await window.skills.row('Active', 'Progress summary');
    const rows = await skill.children();
    window.person.accepts('Delete “guide.md”?');
    await rows[0]?.run(DELETE_ASSET);
    assert.match(window.person.question('Delete “guide').text, /^This can't be undone/);
    await window.person.notice('notify', 'Deleted “guide.md”.');
    assert.deepEqual(await assets(1), ['form.json', 'diagram.png']);
    window.person.accepts('Delete 2 assets?');
    await skill.run(DELETE_ASSET);
    assert.match(window.person.question('Delete 2').text, /^form\.json, diagram\.png\nThis can't be undone/);
    await window.person.notice('notify', 'Deleted 2 assets.');
    assert.deepEqual(await assets(1), []);
    assert.deepEqual(
      wire.operations.filter((operation) => operation.startsWith('DELETE')),
      ['DELETE /Skills/{id}/assets/guide.md', 'DELETE /Skills/{id}/assets'],
    );
    assert.deepEqual(
      (await skill.children()).map(({ label }) => label),
      ['None'],
    );
  });

  it('does not replace a file that another client replaced while the question was open', async () => {
    const { window, wire } = journey;
    const [guide] = await (await window.skills.row('Active', 'Progress summary')).children();
    window.person
      .opens('guide.md: Replace', [await file('mine.md')])
      .accepts('Replace “guide.md”?')
      .meanwhile(uploadGuide);
    await guide?.run('recordsWorkspace.skills.replaceAsset');
    await window.person.notice('error', 'Someone else changed it. Nothing was overwritten.');
    assert.ok(!wire.operations.some((operation) => operation.startsWith('POST')));
  });

  it('does not delete another file of the same name', async () => {
    const { window } = journey;
    const [guide] = await (await window.skills.row('Active', 'Progress summary')).children();
    await uploadGuide();
    window.person.accepts('Delete “guide.md”?');
    await guide?.run(DELETE_ASSET);
    await window.person.notice('warn', 'Not done: guide.md: Someone else changed it');
    assert.ok((await assets(1)).includes('guide.md'));
  });
});
