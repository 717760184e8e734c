// Renaming a label: the service applies it to all items in the background.
import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually';
import { ask } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

describe('renaming a label', () => {
  const journey = useJourney({ renameMs: 1500 });
  const RENAME_LABEL = 'recordsWorkspace.labels.renameLabel';
  const way = ['Record labels', 'Note kinds'] as const;

  it('is tracked until it finishes', async () => {
    const { window, wire, sample } = journey;
    const [before] = (await ask<{ labels: { id: string; name: string }[] }>(sample, '/Labels')).labels;
    const row = await window.labels.row(...way, before?.name ?? '');
    window.person.types('Rename', 'Sample notes');
    await row.run(RENAME_LABEL);
    assert.deepEqual(wire.operations, ['PUT /Labels/{id}']);
    const [body] = wire.bodies('PUT /Labels/{id}');
    assert.equal(body?.['name'], 'Sample notes');
    const running = await window.labels.row(...way, 'Sample notes');
    assert.deepEqual(
      [running.description, running.icon, running.can],
      ['Previous name: Weekly notes', 'sync~spin', ['canCopyId', 'canCopyLink']],
    );
    await eventually('the end of the rename', async () => {
      const now = await window.labels.row(...way, 'Sample notes');
      return now.can.includes('canRename');
    });
    // Records are listed with the new name from now on.
    await window.showRecordsOf('Ada Ashwick');
    assert.match((await window.records.all())[0]?.description ?? '', /Sample notes/);
  });

  it('is followed by an open text, whose version stays the same', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    const text = await OpenText.active();
    await text.shows('"Weekly notes"');
    window.person.types('Rename', 'Sample notes');
    await (await window.labels.row(...way, 'Weekly notes')).run(RENAME_LABEL);
    await text.shows('"Sample notes"');
    assert.equal(text.isDirty, false);
  });

  it('is followed by a filter that was saved', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    window.person.filters({ Label: ['Weekly notes'] }).types('Save Filter', 'Notes');
    await window.run('recordsWorkspace.records.filterRecords');
    await window.run('recordsWorkspace.records.saveFilter');
    await window.run('recordsWorkspace.records.clearFilter');
    window.person.types('Rename', 'Sample notes');
    await (await window.labels.row(...way, 'Weekly notes')).run(RENAME_LABEL);
    await eventually('the end of the rename', async () => {
      const now = await window.labels.row(...way, 'Sample notes');
      return now.can.includes('canRename');
    });
    window.person.chooses('Saved Filters', 'Notes');
    await window.run('recordsWorkspace.records.showSavedFilters');
    assert.equal(window.records.message, 'Filter: Sample notes');
  });

  it('is not called done when the service gives it up', async () => {
    const { window, wire, sample } = journey;
    const row = await window.labels.row(...way, 'Visits');
    const before = JSON.stringify(await ask(sample, '/Labels'));
    // Once it was seen to run.
    const giveUp = (): void => wire.answerWith('GET /Labels', before);
    const run = (): void => wire.justBefore('GET /Labels', giveUp);
    wire.justBefore('PUT /Labels/{id}', () => wire.justBefore('GET /Labels', run));
    window.person.types('Rename', 'Sample visits');
    await row.run(RENAME_LABEL);
    (await window.person.notice('error', /someone else changed it right after\. Check what is stored now/)).close();
  });

  it('is not said to be changed by others while the service still lists the former name', async () => {
    const { window, wire, sample } = journey;
    const row = await window.labels.row(...way, 'Visits');
    const before = JSON.stringify(await ask(sample, '/Labels'));
    wire.justBefore('PUT /Labels/{id}', () => {
      for (let read = 0; read < 9; read++) wire.answerWith('GET /Labels', before);
    });
    window.person.types('Rename', 'Sample visits');
    await row.run(RENAME_LABEL);
    await window.person.notice('notify', /doesn't show the change yet/);
  });

  it("waits for another client's rename instead of retrying", async () => {
    const { window, wire, sample } = journey;
    const row = await window.labels.row(...way, 'Visits');
    assert.ok(row.element.node.kind === 'label');
    const { id } = row.element.node.label;
    await ask(sample, `/Labels/${id}`, 'PUT', { id, name: 'Name of a colleague' });
    window.person.types('Rename', 'Sample visits').accepts('Someone else changed it');
    const command = row.run(RENAME_LABEL);
    (await window.person.notice('error', /Couldn't rename. The rename of this label has not finished/)).close();
    await command;
    assert.equal(wire.operations.length, 1);
  });

  it('writes nothing when the current label cannot be read', async () => {
    const { window, wire, sample } = journey;
    const row = await window.labels.row(...way, 'Visits');
    sample.faults.add({ kind: 'status', status: 403, operation: 'listLabels' });
    window.person.types('Rename', 'Sample visits');
    const command = row.run(RENAME_LABEL);
    (await window.person.notice('error', /Couldn't rename. Your key has no permission/)).close();
    await command;
    assert.deepEqual(wire.operations, []);
  });
});
