// Renames, edits, deletions and rejections with hostile data, driven by a user who accepts every offer: every question
// and message along the way is plain text.
import assert from 'node:assert/strict';
import type { CommandId } from '../../../src/contributions';
import { refusedLabelName } from '../../../src/sample/seed/hostile/labels';
import { hostileMiniNames } from '../../../src/sample/seed/hostile/minis';
import { hostileTitles } from '../../../src/sample/seed/hostile/records';
import { hostileSkillTitles } from '../../../src/sample/seed/hostile/skills';
import { useFolder } from '../support/useFolder';
import { useHostile } from '../support/useHostile';
import type { Row, ViewRows } from '../support/viewRows';

const id = (command: string): CommandId => `recordsWorkspace.${command}` as CommandId;

describe('hostile data in questions and messages is plain text', () => {
  const folder = useFolder();
  const hostile = useHostile(folder);

  /** Hostile rows whose menu offers this, newest first; other tests cover ordinary rows. */
  async function rowsThat(word: string, view: ViewRows, ...way: readonly string[]): Promise<Row[]> {
    const rows = way.length === 0 ? await view.all() : await (await view.row(...way)).children();
    return rows.filter(({ can, item }) => can.includes(word) && /bad/.test(item.id ?? ''));
  }

  /** Runs a command on each row, then on all of them at once. */
  async function runOn(command: string, rows: readonly Row[], most: number): Promise<void> {
    assert.ok(rows.length > 0, `no row for ${command}`);
    for (const row of rows.slice(0, most)) await row.run(id(command));
    await rows[0]?.run(id(command), rows.slice(0, most));
  }

  it('for Records', async function () {
    this.timeout(240_000);
    const { window, records, prompts, texts } = hostile;
    await records();
    const that = (word: string): Promise<Row[]> => rowsThat(word, window.records);
    for (const [at, row] of (await that('canRename')).entries()) {
      prompts.typed = texts[(at + 1) % texts.length]?.text ?? '';
      await row.run(id('records.renameRecord'));
    }
    await runOn('records.editLabels', await that('canEditFields'), 3);
    prompts.wanted = /archived/i;
    await runOn('records.changeState', await that('canChangeState'), 3);
    prompts.wanted = /today/i;
    await runOn('records.changeEventDate', await that('canEditFields'), 3);
    await runOn('records.editDescription', await that('canEditFields'), 3);
    await runOn('records.deleteRecord', await that('canDelete'), 12);
    await window.run('recordsWorkspace.records.showTrash');
    await runOn('records.restoreRecord', await that('canRestore'), 3);
  });

  it('for Minis', async function () {
    this.timeout(240_000);
    const { window, prompts, texts } = hostile;
    const that = (word: string): Promise<Row[]> => rowsThat(word, window.minis);
    for (const [at, row] of (await that('canRename')).entries()) {
      prompts.typed = texts[(at + 1) % texts.length]?.text ?? '';
      await row.run(id('minis.renameMini'));
    }
    await runOn('minis.editLabels', await that('canEditFields'), 3);
    await runOn('minis.setBirthDate', await that('canEditFields'), 3);
    await runOn('minis.setExternalUri', await that('canEditFields'), 3);
    await runOn('minis.deleteMini', await that('canDelete'), 12);
  });

  it('for labels and Skills', async function () {
    this.timeout(240_000);
    const { window, prompts, texts } = hostile;
    const groups = await (await window.labels.row('Record labels')).children();
    const labels = (await Promise.all(groups.map((row) => row.children()))).flat().concat(groups);
    const carried = labels.filter(({ can }) => can.includes('canRename'));
    for (const [at, row] of carried.entries()) {
      prompts.typed = `${texts[at % texts.length]?.text ?? ''}2`;
      await row.run(id('labels.renameLabel'));
    }
    await runOn(
      'labels.deleteLabel',
      labels.filter(({ can }) => can.includes('canDelete')),
      12,
    );
    await runOn(
      'labels.editLabel',
      labels.filter(({ can }) => can.includes('canEditLook')),
      3,
    );
    for (const state of await window.skills.all()) {
      for (const [at, row] of (await state.children()).entries()) {
        prompts.typed = texts[at % texts.length]?.text ?? '';
        if (row.can.includes('canRename')) await row.run(id('skills.renameSkill'));
        if (row.can.includes('canArchive')) await row.run(id('skills.archiveSkill'));
        if (row.can.includes('canDelete')) await row.run(id('skills.deleteSkill'));
      }
    }
  });

  it('for rejections that contain a link', async () => {
    const { window, records, prompts } = hostile;
    await records();
    await (await window.records.row(hostileTitles.refused)).run(id('records.renameRecord'));
    await (await window.records.row(hostileTitles.refused)).run(id('records.deleteRecord'));
    await (await window.minis.row(hostileMiniNames.refused)).run(id('minis.renameMini'));
    await (await window.minis.row(hostileMiniNames.refused)).run(id('minis.deleteMini'));
    await (await window.labels.row('Record labels', refusedLabelName)).run(id('labels.renameLabel'));
    await (await window.labels.row('Record labels', refusedLabelName)).run(id('labels.deleteLabel'));
    await (await window.skills.row('Active', hostileSkillTitles.refused)).run(id('skills.renameSkill'));
    await (await window.skills.row('Active', hostileSkillTitles.refused)).run(id('skills.archiveSkill'));
    const told = prompts.shown.filter(({ kind, text }) => kind === 'message' && text.includes('Retry'));
    assert.ok(told.length >= 3, `the reasons are told: ${String(told.length)}`);
  });
});
