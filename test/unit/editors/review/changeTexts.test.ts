import assert from 'node:assert/strict';
import { changedTexts, changeText, valueOrNone } from '../../../../src/editors/review/changeTexts';

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

  it('names of contents and tags just the parts that differ', () => {
    const long = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`part ${String(at)}`, 'as it was']));
    const before = { content: { ...long, mood: 'calm' }, tags: { ward: 'North' } };
    const after = { content: { ...long, mood: 'low' }, tags: { ward: 'North', floor: '2' } };
    const item = { op: 'update', miniId: 'm', recordId: 'r', base: {}, before, after } as const;
    assert.equal(changeText(item), 'Content: mood: calm → mood: low · Tags: None → floor: 2');
  });

  it('shows the whole where one of the values has no parts, or none differs', () => {
    const parts = { content: { mood: 'calm', walk: 8 } };
    assert.deepEqual(changedTexts('content', { content: 'free text' }, parts), ['free text', 'mood: calm · walk: 8']);
    assert.deepEqual(changedTexts('content', { content: null }, parts), ['None', 'mood: calm · walk: 8']);
    assert.deepEqual(changedTexts('content', parts, parts), ['mood: calm · walk: 8', 'mood: calm · walk: 8']);
  });
});
