// Rows that the service sent without an id: the others are shown, along with how many are missing.
import assert from 'node:assert/strict';
import { views, type ViewName } from '../../../src/contributions';
import { useJourney } from '../support/useJourney';

describe('rows without an id', () => {
  const journey = useJourney({ minis: 2 });
  const nameless = [{ id: null, name: 'Sample' }, { name: 'Sample' }];
  const said = (view: ViewName): string | undefined => journey.window.access.sidebar.views[view].treeView.message;

  const lists = [
    ['minis', 'recordsWorkspace.minis.refreshMinis', 'GET /Minis', [...nameless, { id: 'm', name: 'Sample Mini' }]],
    ['skills', 'recordsWorkspace.skills.refreshSkills', 'GET /Skills', [...nameless, { id: 's', state: 'draft' }]],
    [
      'labels',
      'recordsWorkspace.labels.refreshLabels',
      'GET /Labels',
      { labels: [nameless[0], { id: 'l', resourceType: 'record' }], labelGroups: [nameless[1]] },
    ],
  ] as const;
  for (const [view, refresh, operation, answer] of lists)
    it(`leave the other ${views[view]} shown and are reported until the next refresh`, async () => {
      const { window, wire } = journey;
      wire.answerWith(operation, JSON.stringify(answer));
      await window.run(refresh);
      assert.equal((await window[view].labels()).includes("Couldn't load"), false);
      assert.equal((await window[view].all()).length, 1);
      assert.equal(said(view), "Not included because they have no ID or can't be read: 2.");
      await window.run(refresh);
      assert.equal(said(view), '');
    });

  it('are reported for Records too', async () => {
    const { window, wire } = journey;
    wire.answerWith('GET /Records', JSON.stringify({ items: [nameless[0], { id: 'r', title: 'Sample Record' }] }));
    await window.showRecordsOf('Ada Ashwick');
    assert.deepEqual(await window.records.labels(), ['Sample Record']);
    assert.equal(said('records'), "Not included because they have no ID or can't be read: 1.");
    await window.run('recordsWorkspace.records.refreshRecords');
    assert.equal(said('records'), '');
  });
});
