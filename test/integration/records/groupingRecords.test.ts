// Records in groups that page apart, and long lists that grow without being sent again.
import assert from 'node:assert/strict';
import type { TreeElement } from '../../../src/views/treeItem';
import { eventually } from '../../support/eventually';
import { useJourney } from '../support/useJourney';

const GROUP = 'recordsWorkspace.records.groupRecords';

describe('grouping Records', () => {
  const journey = useJourney({ minis: 18 });

  it('shows states, labels and months, each with a query of its own', async () => {
    const { window, wire } = journey;
    await window.recordsOf('Ada Ashwick');
    window.person.chooses('Group By', 'State');
    await window.run(GROUP);
    assert.deepEqual(await window.records.labels(), ['Active', 'Draft', 'Archived']);
    const archived = await (await window.records.row('Archived')).children();
    assert.ok(archived.length > 0 && archived.every(({ icon }) => icon === 'archive'));
    assert.ok(
      wire.requests.some(({ url }) => url.includes('states=archived') && url.includes('includeTotalCount=true')),
    );
    assert.equal((await window.records.row('Archived')).description, String(archived.length));
    window.person.chooses('Group By', 'Label');
    await window.run(GROUP);
    const visits = await (await window.records.row('Visits')).children();
    assert.ok(visits.length > 0 && visits.every(({ description }) => description.includes('Visits')));
    window.person.chooses('Group By', 'Month');
    await window.run(GROUP);
    const [first] = await window.records.all();
    assert.match(first?.label ?? '', /^\w+ \d{4}$/);
    assert.ok(((await first?.children()) ?? []).some((row) => row.can.includes('canOpen')));
    window.person.chooses('Group By', 'None');
    await window.run(GROUP);
    assert.ok((await window.records.all()).every((row) => row.can.includes('canOpen') || row.label.startsWith('Load')));
  });

  it('asks again only for the part of a long list that grew', async () => {
    const { window } = journey;
    await window.recordsOf('Elena Pebblebrook');
    await window.access.session.current?.recordQuery.list?.loadMore(4_800);
    const span = await window.records.row('5,001 – 6,000');
    const changed: (readonly TreeElement[] | undefined)[] = [];
    const view = window.access.sidebar.views.records;
    const hearing = view.onDidChangeTreeData((rows) => changed.push(rows));
    try {
      // What else changed is sent before. A read that is under way takes up a refresh without an event.
      await eventually('all rows', () => {
        if (changed.splice(0).length > 0) return true;
        view.refresh();
        return false;
      });
      assert.equal((await span.children()).length, 202);
      assert.equal(window.records.description, '5,200 of 12,310 · Elena Pebblebrook');
      await eventually('the change of a row', () => changed.length > 0);
      assert.deepEqual(
        changed.map((rows) => rows?.map(({ id }) => id)),
        changed.map(() => [span.item.id]),
        'all rows were not sent again',
      );
    } finally {
      hearing.dispose();
    }
  });
});
