import assert from 'node:assert/strict';
import { useJourney } from '../support/useJourney';

describe('deleting labels', () => {
  const journey = useJourney({ minis: 6 });
  const DELETE = 'recordsWorkspace.labels.deleteLabel';

  it('deletes a label that no item has', async () => {
    const { window, wire } = journey;
    window.person.accepts('Delete “Carer meetings”?');
    await (await window.labels.row('Record labels', 'Note kinds', 'Carer meetings')).run(DELETE);
    await window.person.notice('notify', 'Deleted “Carer meetings”.');
    assert.deepEqual(wire.operations, ['DELETE /Labels/{id}']);
    const rest = await (await window.labels.row('Record labels', 'Note kinds')).children();
    assert.ok(rest.length > 0 && rest.every(({ label }) => label !== 'Carer meetings'));
  });

  it('shows how many items have the other labels', async () => {
    const { window } = journey;
    const kind = await window.labels.row('Record labels', 'Note kinds');
    const rows = (await kind.children()).filter(({ label }) => ['Visits', 'Carer meetings'].includes(label));
    window.person.accepts('Delete 2 labels?');
    await rows[0]?.run(DELETE, rows);
    await window.person.notice('warn', /^Deleted “Carer meetings”\. Not done: Visits: .*\d+ Records/);
    await window.labels.row('Record labels', 'Note kinds', 'Visits');
  });
});
