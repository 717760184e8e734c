// Finding Minis among many: groups, favorites, a filter, a search that selects, and one box for everything.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { openTabs } from '../support/openTabs';
import { useJourney } from '../support/useJourney';

describe('finding Minis', () => {
  const journey = useJourney({ minis: 70, records: 3 });
  const idOf = (mini: number): string => seededMiniId(mini);

  beforeEach(async () => {
    const { sample, window } = journey;
    sample.service.changeMini(idOf(3), { name: 'Sample Three', labels: ['Sample ward', 'Region North'] });
    sample.service.changeMini(idOf(5), { name: 'Sample Five', labels: ['Sample ward'] });
    await window.run('recordsWorkspace.minis.refreshMinis');
    await window.reveal('minis');
  });

  const selected = (): string[] =>
    journey.window.access.sidebar.views.minis.selection.flatMap((node) => (node.kind === 'mini' ? node.mini.id : []));

  it('adds favorites on top and groups by label, in this and the next window', async () => {
    const { minis, person } = journey.window;
    const row = await minis.row('Sample Three');
    await row.run('recordsWorkspace.minis.favoriteMini');
    assert.deepEqual((await minis.labels()).slice(0, 1), ['Favorites']);
    const favorite = await minis.row('Favorites', 'Sample Three');
    assert.ok(favorite.can.includes('canUnfavorite'));
    person.chooses('Group By', 'Label');
    await journey.window.run('recordsWorkspace.minis.groupMinis');
    assert.deepEqual(
      (await (await minis.row('Sample ward')).children()).map(({ label }) => label),
      ['Sample Five', 'Sample Three'],
    );
    const { connection } = journey.window.access.session;
    journey.window.access.session.show(connection);
    assert.ok((await minis.labels()).includes('Sample ward'), 'remembered');
    await favorite.run('recordsWorkspace.minis.unfavoriteMini');
    assert.ok(!(await minis.labels()).includes('Favorites'));
  });

  it('shows the picture of a favorite once it is loaded', async () => {
    const { minis } = journey.window;
    await (await minis.row('Sample Five')).run('recordsWorkspace.minis.favoriteMini');
    await eventually('a picture in place of the icon', async () => {
      const { iconPath } = (await minis.row('Favorites', 'Sample Five')).item;
      return iconPath instanceof vscode.Uri && iconPath.toString(true).startsWith('data:image/png;base64,');
    });
    assert.equal((await minis.row('Sample Five')).icon, 'person');
  });

  it('filters by label and counts what is shown', async () => {
    const { minis, person } = journey.window;
    person.choosesAll('Filter by Label', ['Sample ward']);
    await journey.window.run('recordsWorkspace.minis.filterMinis');
    assert.deepEqual(await minis.labels(), ['Sample Five', 'Sample Three']);
    assert.equal(minis.description, '2 of 70');
    await journey.window.run('recordsWorkspace.minis.clearFilter');
    assert.equal(minis.description, '70');
  });

  it('selects several hits of a search, below groups that were never expanded', async () => {
    const { window } = journey;
    window.person.chooses('Group By', 'Label');
    await window.run('recordsWorkspace.minis.groupMinis');
    window.person.searches('Search', 'Sample', 'Sample Three', 'Sample Five');
    await window.run('recordsWorkspace.minis.searchMinis');
    await eventually('both selected', () => selected().sort().join() === [idOf(3), idOf(5)].sort().join());
  });

  it('selects a single hit, clearing a filter that hides it, and shows its Records', async () => {
    const { window } = journey;
    window.person.choosesAll('Filter by Label', ['Sample ward']);
    await window.run('recordsWorkspace.minis.filterMinis');
    window.person.searches('Search', 'TEST-NHS-0000000007', /./);
    await window.run('recordsWorkspace.minis.searchMinis');
    await eventually('selected', () => selected().join() === idOf(7));
    assert.equal(window.access.session.current?.recordQuery.mini?.id, idOf(7));
    assert.equal(window.minis.description, '70');
    assert.equal((await window.minis.all())[0]?.label, 'Recently Opened');
  });

  it('opens a Record by its id from any Mini, and a label', async () => {
    const { window, sample } = journey;
    sample.service.changeRecord(seededRecordId(9, 1), { title: 'Sample needle' });
    window.person.searches('Go To', seededRecordId(9, 1), 'in All Minis');
    await window.run('recordsWorkspace.views.goTo');
    await eventually('its page', () => openTabs().includes('Sample needle'));
    window.person.searches('Go To', 'Region North', /^Region North$/);
    await window.run('recordsWorkspace.views.goTo');
    await eventually('the label selected', () => {
      const [node] = window.access.sidebar.views.labels.selection;
      return node?.kind === 'label' && node.label.name === 'Region North';
    });
  });

  it("counts a label's Records across Minis and shows those of one", async () => {
    const { window, sample } = journey;
    for (const mini of [4, 6]) sample.service.changeRecord(seededRecordId(mini, 0), { labels: ['Carer meetings'] });
    const label = await window.labels.row(/Record/, 'Note kinds', 'Carer meetings');
    window.person.chooses('Label: Carer meetings', /./);
    await label.run('recordsWorkspace.labels.countCarriers');
    const asked = window.person.question('Label: Carer meetings');
    assert.equal(asked.text, 'Used by 2 Records (2 Minis).');
    assert.equal(asked.offered.length, 2);
    const { recordQuery } = window.access.session.current ?? assert.fail();
    assert.deepEqual(recordQuery.filter, { labels: ['Carer meetings'] });
    const rows = await window.records.all();
    assert.deepEqual(
      rows.map(({ element }) => element.node.kind === 'record' && element.node.row.id),
      [seededRecordId(recordQuery.mini?.id === idOf(4) ? 4 : 6, 0)],
    );
  });
});
