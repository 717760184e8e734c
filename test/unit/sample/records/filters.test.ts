import assert from 'node:assert/strict';
import { seededMiniId } from '../../../support/seeded';
import { withSample } from '../withSample';

describe('What Records can be filtered by', () => {
  const lent = withSample({ minis: 1, records: 20_000 });

  it('includes what was written behind many others', async () => {
    const miniId = seededMiniId(1);
    lent.sample.service.addRecord(miniId, { labels: ['Rare'], eventDate: '1901-01-17T00:00:00Z' });
    const labels = await lent.read<string[]>('GET', '/Records/filters/labels', { query: { miniId } });
    assert.ok(labels.includes('Rare'), labels.join());
  });
});
