// Filtering Records on the service by date and people, as well as state and label.
import assert from 'node:assert/strict';
import { useJourney } from '../support/useJourney';

const FILTER = 'recordsWorkspace.records.filterRecords';
const person = 'Ada Ashwick';

describe('filtering Records', () => {
  const journey = useJourney();

  beforeEach(async () => {
    await journey.window.showRecordsOf(person);
    await journey.window.records.all();
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
      .choosesAll('Filter', ['Custom Range…'])
      .types('Event date', '2026-02-31', "This date or time doesn't exist")
      .types('Event date', from)
      .types('Event date', '1999-01-01', "can't be before the start")
      .types('Event date', to);
    await window.run(FILTER);
    const shown = await shownDays();
    assert.ok(shown.length >= 6 && shown.every((day) => day >= from && day <= to), shown.join());
    assert.match(window.records.description, /^Ada Ashwick · \d+ · .* – .* · Newest first$/);
    assert.ok(queries().every((query) => query.has('startDate') && query.has('endDate')));
  });

  it('keeps the dates when another filter changes and clears them when they are unchecked', async () => {
    const { window } = journey;
    window.person.choosesAll('Filter', ['Custom Range…']).types('Event date', '2020-01-01').types('Event date', '');
    await window.run(FILTER);
    const now = window.records.description;
    assert.match(now, / · From: .*2020 · Newest first$/);
    window.person.choosesAll('Filter', ['Archived', /^From: /]);
    await window.run(FILTER);
    await window.records.all();
    assert.match(window.records.description, / · Archived · From: .*2020 · Newest first$/);
    window.person.choosesAll('Filter', []);
    await window.run(FILTER);
    await window.records.all();
    assert.doesNotMatch(window.records.description, /2020|archived/);
  });

  it('lists people by name', async () => {
    const { window } = journey;
    window.person.leaves('pickMany', 'Filter');
    await window.run(FILTER);
    const { offered } = window.person.question('Filter');
    const name = offered.findLast((label) => label === 'Tess Harrowgate') ?? '';
    assert.notEqual(name, '');
    window.person.choosesAll('Filter', [name]);
    await window.run(FILTER);
    await window.records.all();
    assert.match(window.records.description, new RegExp(`· (Created|Last changed) by: ${name} ·`));
    assert.ok(queries().some((query) => query.has('createdBy') || query.has('updatedBy')));
  });
});
