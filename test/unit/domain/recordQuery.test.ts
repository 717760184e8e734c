import assert from 'node:assert/strict';
import { isFiltered, isTrash, narrowed, filterOfAnyMini } from '../../../src/domain/recordQuery';

describe('a filter of Records', () => {
  it('is one as soon as a part of it has a value', () => {
    assert.deepEqual([{}, { labels: [] }, undefined].map(isFiltered), [false, false, false]);
    assert.deepEqual([{ labels: ['Visits'] }, { endDate: '2026-03-01' }].map(isFiltered), [true, true]);
  });

  it('applies to another Mini but for ids and the trash', () => {
    const filter = { states: ['draft'], labels: ['Visits'], recordIds: ['a'], externalUris: ['care:17'] };
    assert.deepEqual(filterOfAnyMini(filter), { states: ['draft'], labels: ['Visits'] });
    assert.deepEqual(filterOfAnyMini({ states: ['deleted'], labels: ['Visits'] }), { labels: ['Visits'] });
    assert.deepEqual([isTrash({ states: ['deleted'] }), isTrash({ states: ['deleted', 'draft'] })], [true, false]);
  });

  it('is narrowed to the later start, the earlier end and the given values', () => {
    const filter = { startDate: '2026-03-05T00:00:00Z', endDate: '2026-03-20T00:00:00Z', states: ['draft', 'active'] };
    const march = { startDate: '2026-03-01T00:00:00+10:00', endDate: '2026-03-31T00:00:00Z' };
    assert.deepEqual(narrowed(filter, march), filter);
    const week = { startDate: '2026-03-08T00:00:00Z', endDate: '2026-03-14T00:00:00Z', states: ['draft'] };
    assert.deepEqual(narrowed(filter, week), week);
    assert.deepEqual(narrowed({}, { labels: ['Visits'] }), { labels: ['Visits'] });
  });
});
