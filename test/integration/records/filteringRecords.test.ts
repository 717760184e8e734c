// Filtering Records on the service by date and people, as well as state and label.
import assert from 'node:assert/strict';
import { useJourney } from '../support/useJourney';

const FILTER = 'recordsWorkspace.records.filterRecords';
const person = 'Ada Ashwick';

describe('filtering Records', () => {
  const journey = useJourney();

  beforeEach(async () => {
    await journey.window.recordsOf(person);
    journey.wire.clear();
  });

  const queries = (): URLSearchParams[] =>
    journey.wire.requests
      .filter(({ url }) => url.includes('/Records?'))
      .map(({ url }) => new URL(url, 'http://127.0.0.1').searchParams);
  const shownDays = async (): Promise<string[]> =>
    (await journey.window.records.all()).flatMap(({ element: { node } }) =>
      node.kind === 'record' ? [node.row.eventDate?.slice(0, 10) ?? ''] : [],
    );

  it('includes the first and the whole last day', async () => {
    const { window } = journey;
    const days = [...new Set(await shownDays())].filter(Boolean).sort();
    const [from = '', to = ''] = [days.at(5), days.at(10)];
    window.person
      .chooses(/^Filter$/, 'Event date')
      .chooses('Filter: Event date', 'Custom Range…')
      .types('Event date', '2026-02-31', "“2026-02-31” doesn't exist")
      .types('Event date', from)
      .types('Event date', '1999-01-01', "can't be before the start")
      .types('Event date', to)
      .chooses(/^Filter$/, 'Apply Filter');
    await window.run(FILTER);
    const shown = await shownDays();
    assert.ok(shown.length >= 6 && shown.every((day) => day >= from && day <= to), shown.join());
    assert.match(window.records.description, /^\d+ · Ada Ashwick$/);
    assert.match(window.records.message, /^Filter: .* – .*$/);
    assert.ok(queries().every((query) => query.has('startDate') && query.has('endDate')));
  });

  it('steps through the pages and back, and sends nothing before it is applied', async () => {
    const { window, wire } = journey;
    window.person
      .chooses(/^Filter$/, 'State')
      .goesBack('Filter: State', ['Archived'])
      .chooses(/^Filter$/, 'Label')
      .choosesAll('Filter: Label', ['Weekly notes', 'Visits'])
      .leaves('pick', /^Filter$/);
    await window.run(FILTER);
    assert.deepEqual(queries(), []);
    assert.equal(window.records.message, '', 'left by Escape');
    window.person.filters({ State: ['Archived'], Label: ['Weekly notes'] });
    await window.run(FILTER);
    const { offered } = window.person.question('Filter: State');
    assert.deepEqual(offered, ['Active', 'Draft', 'Archived', 'Deleted']);
    await window.records.all();
    assert.equal(window.records.message, 'Filter: Archived, Weekly notes');
    assert.equal(wire.operations.filter((operation) => operation === 'GET /Records').length, 1);
    window.person.chooses(/^Filter$/, 'Clear All').chooses(/^Filter$/, 'Apply Filter');
    await window.run(FILTER);
    assert.equal(window.records.message, '');
  });

  it('leaves by Escape one page alone', async () => {
    const { window } = journey;
    window.person
      .chooses(/^Filter$/, 'State')
      .choosesAll('Filter: State', ['Archived'])
      .chooses(/^Filter$/, 'People')
      .leaves('pickMany', 'Filter: People')
      .chooses(/^Filter$/, 'Event date')
      .leaves('pick', 'Filter: Event date')
      .chooses(/^Filter$/, 'Apply Filter');
    await window.run(FILTER);
    assert.equal(window.records.message, 'Filter: Archived');
    await window.run('recordsWorkspace.records.clearFilter');
  });

  it('lists people by name', async () => {
    const { window } = journey;
    window.person
      .chooses(/^Filter$/, 'People')
      .leaves('pickMany', 'Filter: People')
      .leaves('pick', /^Filter$/);
    await window.run(FILTER);
    const { offered } = window.person.question('Filter: People');
    const name = offered.findLast((label) => label === 'Tess Harrowgate') ?? '';
    assert.notEqual(name, '');
    window.person.filters({ People: [name] });
    await window.run(FILTER);
    await window.records.all();
    assert.match(window.records.message, new RegExp(`^Filter: (Created|Last changed) by: ${name}$`));
    assert.ok(queries().some((query) => query.has('createdBy') || query.has('updatedBy')));
  });

  it('finds Records by external URI', async () => {
    const { window } = journey;
    window.person
      .chooses(/^Filter$/, 'External URI')
      .types('Filter: External URI', 'no uri', 'Enter a value like https')
      .types('Filter: External URI', 'https://care.example.org/unknown')
      .chooses(/^Filter$/, 'Apply Filter');
    await window.run(FILTER);
    assert.deepEqual(await window.records.labels(), ['No results', 'Clear Filter']);
    assert.ok(queries().every((query) => query.get('externalUris') === 'https://care.example.org/unknown'));
  });

  it('stays for another Mini and for the next session, as far as it applies', async () => {
    const { window } = journey;
    window.person.filters({ State: ['Archived'], Label: ['Weekly notes'] });
    await window.run(FILTER);
    await window.recordsOf('Albert Brambley');
    assert.equal(window.records.message, 'Filter: Archived, Weekly notes');
    const { session } = window.access;
    // As a reload of the window does.
    session.show(session.connection);
    await window.look();
    await window.recordsOf('Ada Ashwick');
    assert.equal(window.records.message, 'Filter: Archived, Weekly notes');
    await window.run('recordsWorkspace.records.showTrash');
    await window.showRecordsOf('Albert Brambley');
    assert.equal(window.records.message, 'Filter: Archived, Weekly notes', 'each Mini has a trash of its own');
  });

  it('is that of the Mini it was asked for, whichever was chosen meanwhile', async () => {
    const { window, wire } = journey;
    const held = wire.holdAnswer('GET /Records/filters/labels');
    window.person.filters({ State: ['Archived'] });
    const asked = window.run(FILTER);
    await held.isHeld;
    await window.recordsOf('Albert Brambley');
    held.release();
    await asked;
    await window.records.all();
    assert.match(window.records.description, /Ada Ashwick$/);
    assert.equal(window.records.message, 'Filter: Archived');
    await window.run('recordsWorkspace.records.clearFilter');
  });

  it('is saved by name, picked again and deleted', async () => {
    const { window } = journey;
    window.person.filters({ State: ['Archived'] }).types('Save Filter', 'Old ones');
    await window.run(FILTER);
    await window.run('recordsWorkspace.records.saveFilter');
    await window.person.notice('notify', 'Saved “Old ones” (Saved Filters).');
    await window.run('recordsWorkspace.records.clearFilter');
    assert.equal(window.records.message, '');
    window.person.chooses('Saved Filters', 'Old ones');
    await window.run('recordsWorkspace.records.showSavedFilters');
    assert.equal(window.records.message, 'Filter: Archived');
    window.person.chooses('Saved Filters', 'Delete…').choosesAll('Delete', ['Old ones']);
    await window.run('recordsWorkspace.records.showSavedFilters');
    assert.equal(window.person.notices.filter(({ message }) => message.includes('Set a filter first')).length, 0);
    await window.run('recordsWorkspace.records.showSavedFilters');
    const none = await window.person.notice('notify', 'Saved Filters: None.');
    window.person.types('Save Filter', 'Old ones again');
    none.press('Save Filter…');
    await window.person.notice('notify', 'Saved “Old ones again” (Saved Filters).');
    window.person.chooses('Saved Filters', 'Delete…').choosesAll('Delete', ['Old ones again']);
    await window.run('recordsWorkspace.records.showSavedFilters');
    await window.run('recordsWorkspace.records.clearFilter');
    await window.run('recordsWorkspace.records.showSavedFilters');
    await window.person.notice('notify', 'Set a filter first');
  });

  it('takes the place of a search, as order and grouping do, also where it is the one from before', async () => {
    const { window } = journey;
    window.person.filters({ State: ['Archived'] });
    await window.run(FILTER);
    for (const [command, title, choice] of [
      [FILTER, /^Filter$/, 'Apply Filter'],
      ['recordsWorkspace.records.sortRecords', 'Sort', 'Newest First'],
      ['recordsWorkspace.records.groupRecords', 'Group By', 'None'],
    ] as const) {
      window.person.searches('Search', 'note', 'Show All Hits');
      await window.run('recordsWorkspace.records.searchRecords');
      assert.match(window.records.message, /^Search: /);
      window.person.chooses(title, choice);
      await window.run(command);
      assert.equal(window.records.message, 'Filter: Archived', choice);
    }
  });
});
