// From the Command Palette with nothing selected: each command asks for its target.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import type { CommandId } from '../../src/contributions';
import type { Skill } from '../../src/domain/skill';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId, seededSkillId } from '../support/seeded';
import { ask, storedRecord } from '../support/stored';
import { openTabs } from './support/openTabs';
import { useFolder } from './support/useFolder';
import { useJourney } from './support/useJourney';

const person = 'Ada Ashwick';

describe('from the Command Palette', () => {
  const journey = useJourney({ minis: 2 });
  const folder = useFolder();
  const stored = (index: number) => storedRecord(journey.sample, seededMiniId(1), seededRecordId(1, index));

  it('asks for a Mini first when none is shown', async () => {
    const { window } = journey;
    window.person
      .chooses('Select a Mini', person)
      .chooses('Select a Record', 'Weekly note')
      .types('Rename', 'Sample title');
    await window.run('recordsWorkspace.records.renameRecord');
    assert.equal((await stored(0))?.title, 'Sample title');
  });

  it('offers the Mini whose Records are shown before all others', async () => {
    const { window } = journey;
    await window.showRecordsOf('Albert Brambley');
    window.person.leaves('pick', 'Import Records into');
    await window.run('recordsWorkspace.records.importRecords');
    assert.deepEqual(window.person.question('Import Records into').offered, ['Albert Brambley', person]);
  });

  it('finds Records of another Mini and Records that are not loaded', async () => {
    const { window } = journey;
    await window.showRecordsOf('Albert Brambley');
    window.person
      .chooses('Select a Record', 'Record of Another Mini…')
      .chooses('Select a Mini', person)
      .chooses('Select a Record', `Search All Records of ${person}…`)
      .searches('Select a Record', 'weekly', 'Weekly note')
      .types('Rename', 'Sample title');
    await window.run('recordsWorkspace.records.renameRecord');
    await eventually('it is renamed', async () => (await window.records.labels()).includes('Sample title'));
  });

  it('offers Records in the trash to restore', async () => {
    const { window, sample } = journey;
    sample.service.changeRecord(seededRecordId(1, 0), { state: 'deleted' });
    window.person.chooses('Select a Mini', person).chooses('Select a Record', 'Weekly note');
    await window.run('recordsWorkspace.records.restoreRecord');
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal((await stored(0))?.state, 'active');
  });

  const aFile = (): void => {
    const { window } = journey;
    window.person.chooses('Select a Mini', person).chooses('Select a Record', 'Weekly note');
  };

  it('opens, saves and deletes an attachment', async () => {
    const { window } = journey;
    aFile();
    window.person
      .chooses('Select an attachment', 'sample-plan.pdf')
      .savesTo('sample-plan.pdf: Save As…', folder.file('a'));
    await window.run('recordsWorkspace.attachments.saveAttachment');
    await window.person.notice('notify', 'Saved “sample-plan.pdf”');
    assert.ok(existsSync(folder.file('a')));
    window.person.chooses('Select a Record', 'Weekly note').chooses('Select an attachment', 'garden photo (2).png');
    await window.run('recordsWorkspace.attachments.openAttachment');
    await eventually('it is open', () => openTabs().some((label) => label.includes('garden photo')));
    window.person
      .chooses('Select a Record', 'Weekly note')
      .chooses('Select an attachment', 'sample-plan.pdf')
      .accepts('Delete “sample-plan.pdf”?');
    await window.run('recordsWorkspace.attachments.deleteAttachment');
    assert.equal((await stored(0))?.attachments?.length, 1);
  });

  it('reports a Record without attachments', async () => {
    const { window } = journey;
    journey.sample.service.changeRecord(seededRecordId(1, 0), { attachments: [] });
    aFile();
    await window.run('recordsWorkspace.attachments.replaceAttachment');
    await window.person.notice('notify', /has nothing to select/);
  });

  it('saves an asset and deletes one or all', async () => {
    const { window } = journey;
    const of = async (): Promise<number> =>
      (await ask<Skill>(journey.sample, `/Skills/${seededSkillId(1)}`)).assets?.length ?? 0;
    const { assets = [], title } = await ask<Skill>(journey.sample, `/Skills/${seededSkillId(1)}`);
    const name = assets?.[0]?.name ?? '';
    const skill = title ?? '';
    window.person.chooses('Select a Skill', skill).chooses('Select an asset', name);
    window.person.savesTo(`${name}: Save As…`, folder.file('a'));
    await window.run('recordsWorkspace.skills.saveAsset');
    await window.person.notice('notify', `Saved “${name}”`);
    const { offered } = window.person.question('Select a Skill');
    assert.deepEqual(offered, [...offered].sort(), 'by name');
    const remove: CommandId = 'recordsWorkspace.skills.deleteAsset';
    const before = await of();
    window.person.chooses('Select a Skill', skill).chooses('Select an asset', name);
    window.person.accepts('Delete “');
    await window.run(remove);
    assert.equal(await of(), before - 1);
    window.person.chooses('Select a Skill', skill).chooses('Select an asset', 'All Assets');
    window.person.accepts('Delete');
    await window.run(remove);
    assert.equal(await of(), 0);
  });

  it('is about the page in front, if that can be done to it', async () => {
    const { window } = journey;
    await window.showRecordsOf(person);
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.openRecord');
    await eventually('the page', () => openTabs().includes('Weekly note'));
    window.person.types('Rename', 'In front').leaves('pick', 'Select a Record');
    await window.run('recordsWorkspace.records.renameRecord');
    assert.equal((await stored(0))?.title, 'In front');
    await window.run('recordsWorkspace.records.restoreRecord');
  });

  it('reports that no id is selected to copy', async () => {
    await journey.window.run('recordsWorkspace.views.copyId');
    await journey.window.person.notice('notify', /^Select an item/);
  });
});
