// Labels have no version mark: a fresh read detects what another client changed, and nothing is overwritten.
import assert from 'node:assert/strict';
import type { Label, LabelList } from '../../../src/domain/labels/label';
import { ask } from '../../support/stored';
import { useJourney } from '../support/useJourney';

describe('a label that another client changes in the meantime', () => {
  const journey = useJourney({ minis: 2, renameMs: 1 });
  const all = (): Promise<LabelList> => ask<LabelList>(journey.sample, '/Labels');
  const stored = async (name: string): Promise<Label> => {
    const label = (await all()).labels.find((one) => one.name === name && one.resourceType === 'record');
    assert.ok(label);
    return label;
  };
  const change = async (name: string, fields: Partial<Label>): Promise<void> => {
    const { rename: _rename, createdAt: _made, updatedAt: _changed, ...label } = await stored(name);
    await ask(journey.sample, `/Labels/${encodeURIComponent(label.id)}`, 'PUT', { ...label, ...fields });
  };
  const otherGroup = async (label: Label): Promise<string> => {
    const found = (await all()).labelGroups.find(
      ({ id, resourceType }) => resourceType === 'record' && id !== label.labelGroupId,
    );
    assert.ok(found);
    return found.id;
  };
  const row = (name: string) => journey.window.labels.row('Record labels', 'Note kinds', name);

  it('is not deleted under another name', async () => {
    const { window } = journey;
    const nobodys = await row('Carer meetings');
    await change('Carer meetings', { name: 'Sample name of a colleague' });
    window.person.accepts('Delete “Carer meetings”?');
    await nobodys.run('recordsWorkspace.labels.deleteLabel');
    await window.person.notice('warn', /changed it to “Sample name of a colleague”/);
    assert.deepEqual(journey.wire.writes, []);
  });

  it('is edited over the values shown in the question, not over later ones', async () => {
    const { window, wire } = journey;
    const visits = await row('Visits');
    window.person
      .chooses('Label: Visits', 'Description')
      .types('Label: Visits', 'Mine')
      .meanwhile(() => change('Visits', { description: 'Theirs' }))
      .chooses('Label: Visits', 'Save')
      .accepts('Someone else changed “Visits” while you edited it.')
      .meanwhile(() => change('Visits', { description: 'Theirs again' }))
      .leaves('confirm', 'Someone else changed “Visits” while you edited it.');
    await visits.run('recordsWorkspace.labels.editLabel');
    assert.match(window.person.question('Someone else changed').text, /Stored: Theirs again · Yours: Mine/);
    await window.person.notice('notify', /Your input is still here/);
    assert.equal((await stored('Visits')).description, 'Theirs again');
    assert.deepEqual(journey.wire.writes, []);
    window.person
      .chooses('Label: Visits', 'Description')
      .types('Label: Visits', 'Mine')
      .meanwhile(() => change('Visits', { description: 'Theirs' }))
      .chooses('Label: Visits', 'Save')
      .accepts('Someone else changed “Visits” while you edited it.')
      .meanwhile(() => change('Visits', { icon: 'star' }));
    await visits.run('recordsWorkspace.labels.editLabel');
    await window.person.notice('notify', /Their changes are still there/);
    const { description, icon } = await stored('Visits');
    assert.deepEqual([description, icon], ['Mine', 'star']);
    assert.equal(wire.bodies('PUT /Labels/{id}').length, 1);
  });

  it("is not moved from another client's group, neither by a move nor by Undo", async () => {
    const { window } = journey;
    const visits = await row('Visits');
    const group = await otherGroup(await stored('Visits'));
    await change('Visits', { labelGroupId: group });
    window.person.chooses('Visits: Group', 'No group');
    await visits.run('recordsWorkspace.labels.moveLabel');
    await window.person.notice('warn', /Not done: Visits: Someone else changed it to .+\./);
    assert.deepEqual(journey.wire.writes, []);
    const notes = await row('Weekly notes');
    window.person.chooses('Weekly notes: Group', 'No group');
    await notes.run('recordsWorkspace.labels.moveLabel');
    const notice = await window.person.notice('notify', 'Moved “Weekly notes” to “No group”.');
    await change('Weekly notes', { labelGroupId: group });
    notice.press('Undo');
    await window.person.notice('warn', /Not done: Weekly notes: It has changed since\. Nothing was overwritten\./);
    assert.equal((await stored('Weekly notes')).labelGroupId, group);
  });

  it('is told apart from one that this window changes itself', async () => {
    const { window } = journey;
    const visits = await row('Visits');
    window.person
      .chooses('Label: Visits', 'Description')
      .types('Label: Visits', 'Mine')
      .leaves('pick', 'Label: Visits');
    await visits.run('recordsWorkspace.labels.editLabel');
    (await window.person.notice('notify', /Your input is still here/)).close();
    window.person.chooses('Visits: Group', 'No group');
    await visits.run('recordsWorkspace.labels.moveLabel');
    const moved = await window.person.notice('notify', 'Moved “Visits” to “No group”.');
    window.person.chooses('Label: Visits', 'Save');
    await visits.run('recordsWorkspace.labels.editLabel');
    const { description, labelGroupId } = await stored('Visits');
    assert.deepEqual([description, labelGroupId], ['Mine', null]);
    window.person.types('Rename', 'House calls').meanwhile(async () => {
      moved.press('Undo');
      await window.person.notice('notify', 'Moved “Visits” to “Note kinds”.');
    });
    await visits.run('recordsWorkspace.labels.renameLabel');
    await window.person.notice('notify', 'Renamed “Visits” to “House calls”.');
    assert.deepEqual(
      window.person.notices.filter(({ message }) => message.includes('Someone else')),
      [],
    );
  });

  it('is not moved to the group in which it is', async () => {
    const { window } = journey;
    const notes = await row('Weekly notes');
    await change('Weekly notes', { labelGroupId: null });
    window.person.chooses('Weekly notes: Group', 'No group');
    await notes.run('recordsWorkspace.labels.moveLabel');
    await window.person.notice('notify', 'No changes needed.');
    assert.deepEqual(journey.wire.writes, []);
  });
});
