// Renaming a Mini or a Skill, guarded by the eTag of a fresh read.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Mini } from '../../../src/domain/mini';
import type { Skill } from '../../../src/domain/skill';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededSkillId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';
import { withoutMarks } from '../support/withoutMarks';

const miniId = seededMiniId(1);

describe('renaming Minis and Skills', () => {
  const journey = useJourney();

  it('changes only the name of a Mini, guarded by its eTag', async () => {
    const { window, wire, sample } = journey;
    const path = `/Minis/${miniId}`;
    const before = await ask<Mini>(sample, path);
    const row = await window.minis.row('Ada Ashwick');
    window.person.types('Rename', 'Ada Ashwick anew');
    await row.run('recordsWorkspace.minis.renameMini');
    assert.deepEqual(wire.operations, ['GET /Minis/{id}', 'PATCH /Minis/{id}', 'GET /Minis/{id}']);
    assert.deepEqual(wire.bodies('PATCH /Minis/{id}'), [{ name: 'Ada Ashwick anew', eTag: before.eTag }]);
    assert.deepEqual(withoutMarks({ ...(await ask<Mini>(sample, path)), name: before.name }), withoutMarks(before));
    assert.ok((await window.minis.labels()).includes('Ada Ashwick anew'));
  });

  it('asks when a Mini changes between read and write', async () => {
    const { window, wire, sample } = journey;
    wire.justBefore('PATCH /Minis/{id}', () => sample.service.changeMini(miniId, { dateOfBirth: '1902-02-02' }));
    window.person.types('Rename', 'Sample Person anew').accepts('Someone else changed it');
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.minis.renameMini');
    await window.person.notice('notify', /Their changes are still there/);
    const after = await ask<Mini>(sample, `/Minis/${miniId}`);
    assert.deepEqual([after.name, after.dateOfBirth], ['Sample Person anew', '1902-02-02']);
  });

  it('is one read, one write and one read-back of a Mini, whatever is open, and is undone', async () => {
    const { window, wire, sample } = journey;
    const row = await window.minis.row('Ada Ashwick');
    await row.run('recordsWorkspace.minis.openMini');
    const tabs = (): string[] => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    await eventually('the page', () => tabs().includes('Ada Ashwick'));
    // Beside the page: a hidden one is told nothing.
    await vscode.commands.executeCommand('workbench.action.newGroupRight');
    await row.run('recordsWorkspace.minis.editMini');
    const text = await OpenText.active();
    await eventually('the picture of the page', () => wire.operations.some((one) => one.includes('/profile-picture/')));
    await window.access.session.current?.users.load();
    wire.clear();
    window.person.types('Rename', 'Sample Person anew');
    await row.run('recordsWorkspace.minis.renameMini');
    const notice = await window.person.notice('notify', 'Renamed “Ada Ashwick” to “Sample Person anew”.');
    await eventually('the text', () => text.text.includes('Sample Person anew'));
    await eventually('the page', () => tabs().includes('Sample Person anew'));
    assert.deepEqual(wire.operations, ['GET /Minis/{id}', 'PATCH /Minis/{id}', 'GET /Minis/{id}']);
    notice.press('Undo');
    await window.person.notice('notify', 'Restored “Ada Ashwick”.');
    assert.equal((await ask<Mini>(sample, `/Minis/${miniId}`)).name, 'Ada Ashwick');
  });

  it('writes all fields of a Skill with its eTag', async () => {
    const { window, wire, sample } = journey;
    const path = `/Skills/${seededSkillId(1)}`;
    const before = await ask<Skill>(sample, path);
    const row = await window.skills.row('Active', 'Progress summary');
    window.person.types('Rename', 'Sample summary');
    await row.run('recordsWorkspace.skills.renameSkill');
    assert.deepEqual(wire.operations, ['GET /Skills/{id}', 'PUT /Skills/{id}', 'GET /Skills/{id}']);
    const { id, description, content, eTag, agentType } = before;
    assert.deepEqual(wire.bodies('PUT /Skills/{id}'), [
      { id, description, content, eTag, agentType, title: 'Sample summary' },
    ]);
    assert.deepEqual(withoutMarks({ ...(await ask<Skill>(sample, path)), title: before.title }), withoutMarks(before));
    await window.skills.row('Active', 'Sample summary');
  });

  it('asks when a Skill changes between read and write', async () => {
    const { window, wire, sample } = journey;
    const skillId = seededSkillId(2);
    wire.justBefore('PUT /Skills/{id}', () => sample.service.changeSkill(skillId, { content: 'Quick words.' }));
    window.person.types('Rename', 'Sample note').leaves('confirm', 'Someone else changed it');
    await (await window.skills.row('Active', 'Handover note')).run('recordsWorkspace.skills.renameSkill');
    const after = await ask<Skill>(sample, `/Skills/${skillId}`);
    assert.deepEqual([after.title, after.content], ['Handover note', 'Quick words.']);
  });
});
