import assert from 'node:assert/strict';
import type { Skill } from '../../../src/domain/skill';
import { seededSkillId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { useJourney } from '../support/useJourney';

describe('archiving and deleting Skills', () => {
  const journey = useJourney({ minis: 2 });
  const ARCHIVE = 'recordsWorkspace.skills.archiveSkill';
  const DELETE = 'recordsWorkspace.skills.deleteSkill';

  it('archives an active Skill, and Undo restores it', async () => {
    const { window } = journey;
    window.person.accepts('Archive “Handover note”?');
    await (await window.skills.row('Active', 'Handover note')).run(ARCHIVE);
    await window.skills.row('Archived', 'Handover note');
    (await window.person.notice('notify', 'Archived “Handover note”.')).press('Undo');
    await window.person.notice('notify', 'Restored “Handover note”.');
    await window.skills.row('Active', 'Handover note');
  });

  it('deletes an archived Skill permanently after a typed word', async () => {
    const { window, sample } = journey;
    window.person.types('Delete “Old intake form” Permanently', 'delete');
    await (await window.skills.row('Archived', 'Old intake form')).run(DELETE);
    assert.match(window.person.question('Permanently').text, /This can't be undone/);
    await window.person.notice('notify', '” permanently.');
    assert.equal((await ask<Skill>(sample, `/Skills/${seededSkillId(6)}`)).state, 'deleted');
    assert.deepEqual((await window.skills.row('Deleted', 'Old intake form')).can, [
      'canOpen',
      'canCopyId',
      'canCopyLink',
    ]);
  });

  it('archives and deletes each of a mixed selection alone, and names what is left out', async () => {
    const { window, wire } = journey;
    const row = await window.skills.row('Active', 'Handover note');
    const archived = await window.skills.row('Archived', 'Old intake form');
    window.person.leaves('confirm', 'Archive “Handover note”?').leaves('input', 'Delete “Old intake form” Permanently');
    await row.run(ARCHIVE, [row, archived]);
    assert.match(window.person.question('Archive').text, /\nNot included: 1 Skill \(Archived\)\./);
    await archived.run(DELETE, [row, archived]);
    assert.match(window.person.question('Permanently').text, /Not included: 1 Skill\./);
    assert.ok(!wire.operations.some((operation) => operation.startsWith('DELETE')));
  });

  it('neither archives nor deletes a Skill that another client archived or restored in the meantime', async () => {
    const { window, wire, sample } = journey;
    const row = await window.skills.row('Active', 'Handover note');
    const archived = await window.skills.row('Archived', 'Old intake form');
    sample.service.changeSkill(seededSkillId(2), { state: 'archived' });
    await row.run(ARCHIVE);
    await window.person.notice('warn', 'Not done: Handover note: Someone else changed it to Archived.');
    sample.service.changeSkill(seededSkillId(6), { state: 'active' });
    await archived.run(DELETE);
    await window.person.notice('warn', 'Not done: Old intake form: Someone else changed it to Active.');
    assert.ok(!wire.operations.some((operation) => operation.startsWith('DELETE')));
  });

  it('names the Skill that no longer exists', async () => {
    const { window, sample } = journey;
    const row = await window.skills.row('Archived', 'Old intake form');
    const [draft] = await (await window.skills.row('Draft')).children();
    assert.ok(draft?.element.node.kind === 'skill');
    await ask(sample, `/Skills/drafts/${draft.element.node.skill.id}`, 'DELETE');
    window.person.types('Delete “Old intake form” Permanently', 'delete');
    await row.run(DELETE, [row, draft]);
    await window.person.notice(
      'warn',
      `Deleted “Old intake form” permanently. Not done: ${draft.label}: It no longer exists`,
    );
  });

  it('deletes nothing when the current state cannot be read', async () => {
    const { window, wire, sample } = journey;
    const row = await window.skills.row('Active', 'Handover note');
    sample.service.changeSkill(seededSkillId(2), { state: 'archived' });
    sample.faults.add({ kind: 'status', status: 403, operation: 'listSkills', times: 1 });
    await row.run(ARCHIVE);
    await window.person.notice('error', /no permission/);
    assert.ok(!wire.operations.some((operation) => operation.startsWith('DELETE')));
  });

  it('discards a draft after a typed word', async () => {
    const { window, wire } = journey;
    window.person.types('Delete “Newsletter” Permanently', 'delete');
    await (await window.skills.row('Draft', 'Newsletter')).run(DELETE);
    await window.person.notice('notify', '” permanently.');
    assert.ok(wire.operations.includes('DELETE /Skills/drafts/{id}'));
  });

  it('restores archived Skills', async () => {
    const { window } = journey;
    const rows = await (await window.skills.row('Archived')).children();
    await rows[0]?.run('recordsWorkspace.skills.restoreSkill', rows);
    await window.person.notice('notify', 'Restored 2 Skills.');
    assert.deepEqual(await window.skills.labels(), ['Active', 'Draft', 'Deleted']);
  });
});
