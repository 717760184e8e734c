import assert from 'node:assert/strict';
import { parseArrangement } from '../../../src/domain/parseArrangement';
import { PLAIN } from '../../../src/domain/recordQuery';

describe('parseArrangement', () => {
  it('reads back what was stored', () => {
    const arrangement = {
      filter: { states: ['draft'], labels: ['Visits'], createdBy: ['one'], startDate: '2026-03-01T00:00:00.000Z' },
      isNewestFirst: false,
      grouping: 'month',
    };
    assert.deepEqual(parseArrangement(JSON.parse(JSON.stringify(arrangement))), arrangement);
  });

  it('leaves out what it does not understand', () => {
    for (const odd of [undefined, null, 7, 'text', [], {}, { filter: 'none', isNewestFirst: 'yes', grouping: 'mood' }])
      assert.deepEqual(parseArrangement(odd), PLAIN);
    const filter = { labels: ['Visits', 7], states: 'draft', endDate: 'spring', title: 'Synthetic' };
    assert.deepEqual(parseArrangement({ filter }).filter, { labels: ['Visits'] });
  });
});
