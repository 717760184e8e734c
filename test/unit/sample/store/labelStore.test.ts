import assert from 'node:assert/strict';
import { seededMiniId } from '../../../support/seeded';
import { type Page, withSample } from '../withSample';

describe('A label made after Records had its name', () => {
  let nowMs = Date.UTC(2026, 6, 1);
  const lent = withSample({ minis: 1, records: 3, now: () => nowMs, renameMs: 1000 });
  const miniId = seededMiniId(1);

  it('moves them when it is renamed', async () => {
    const id = await lent.read<string>('POST', '/Records', { body: { miniId, title: 'Has it', labels: ['Free'] } });
    const body = { name: 'Free', resourceType: 'record' };
    const label = await lent.read<{ id: string }>('POST', '/Labels', { body });
    await lent.ask('PUT', `/Labels/${label.id}`, { body: { id: label.id, name: 'Bound' } });
    nowMs += 2000;
    const { items } = await lent.read<Page>('GET', '/Records', { query: { miniId, recordIds: [id] } });
    const gone = await lent.ask('DELETE', `/Labels/${label.id}`);
    assert.deepEqual([items[0]?.labels, gone.status], [['Bound'], 409]);
  });
});
