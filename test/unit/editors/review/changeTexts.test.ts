import assert from 'node:assert/strict';
import { changeText, valueOrNone } from '../../../../src/editors/review/changeTexts';

describe('what a change would do, in words', () => {
  it('names the parts of tags and contents', () => {
    assert.equal(valueOrNone('tags', { tags: { ward: 'North', floor: '2' } }), 'ward: North · floor: 2');
    assert.equal(valueOrNone('content', { content: { weight: 70, seen: ['a', 'b'] } }), 'weight: 70 · seen: ["a","b"]');
  });

  it('has a word for what is cleared, also for an object that has nothing left', () => {
    assert.equal(valueOrNone('tags', { tags: {} }), 'None');
    assert.equal(valueOrNone('description', { description: null }), 'None');
    assert.equal(valueOrNone('labels', { labels: [] }), 'None');
  });

  it('shows other contents as they are', () => {
    assert.equal(valueOrNone('content', { content: [1, null] }), '[1,null]');
    assert.equal(valueOrNone('content', { content: 'free text' }), 'free text');
  });

  it('says of an update what each field was and becomes', () => {
    const [before, after] = [{ tags: { ward: 'North' } }, { tags: { ward: 'South' } }];
    const item = { op: 'update', miniId: 'm', recordId: 'r', base: {}, before, after } as const;
    assert.equal(changeText(item), 'Tags: ward: North → ward: South');
  });
});
