// Filtering Records on the service by date and by people, beside state and label.
import assert from 'node:assert/strict';
import { useJourney } from '../support/useJourney';

const FILTER = 'recordsWorkspace.records.filterRecords';
const person = 'Sample Person 001';

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

  it('takes days from the first to the end of the last', async () => {
    const { window } = journey;
    const days = [...new Set(await shownDays())].filter(Boolean).sort();
    const [from = '', to = ''] = [days.at(5), days.at(10)];
    window.person
      .choosesAll('Filter Records', ['From … to …'])
      .types('event date', '2026-02-31', 'From: the calendar has no such day')
      .types('event date', from)
      .types('event date', '1999-01-01', 'To: this is before the beginning')
      .types('event date', to);
    await window.run(FILTER);
    const shown = await shownDays();
    assert.ok(shown.length >= 6 && shown.every((day) => day >= from && day <= to), shown.join());
    assert.match(window.records.description, /^Sample Person 001 · \d+ · .* – .* · newest first$/);
    assert.ok(queries().every((query) => query.has('startDate') && query.has('endDate')));
  });

  it('keeps the dates when another part is changed, and drops them when they are unticked', async () => {
    const { window } = journey;
    window.person.choosesAll('Filter Records', ['From …']).types('event date', '2020-01-01').types('event date', '');
    await window.run(FILTER);
    const now = window.records.description;
    assert.match(now, / · from .*2020 · newest first$/);
    window.person.choosesAll('Filter Records', ['archived', /^from /]);
    await window.run(FILTER);
    await window.records.all();
    assert.match(window.records.description, / · archived · from .*2020 · newest first$/);
    window.person.choosesAll('Filter Records', []);
    await window.run(FILTER);
    await window.records.all();
    assert.doesNotMatch(window.records.description, /2020|archived/);
  });

  it('offers people by name', async () => {
    const { window } = journey;
    window.person.leaves('pickMany', 'Filter Records');
    await window.run(FILTER);
    const { offered } = window.person.question('Filter Records');
    const name = offered.findLast((label) => label.includes('Sample')) ?? '';
    assert.notEqual(name, '');
    window.person.choosesAll('Filter Records', [name]);
    await window.run(FILTER);
    await window.records.all();
    assert.match(window.records.description, new RegExp(`· (created|changed) by ${name} ·`));
    assert.ok(queries().some((query) => query.has('createdBy') || query.has('updatedBy')));
  });
});
