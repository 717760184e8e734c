import assert from 'node:assert/strict';
import { lastChangeText } from '../../../src/words/people';

const priya = { id: 'u1', firstName: 'Priya', lastName: 'Silverdale' };
const updatedAt = '2026-06-29T16:57:00Z';

describe('the text of a last change', () => {
  it('names who made it, else the id', () => {
    assert.match(
      lastChangeText([priya], { updatedAt, updatedBy: 'u1' }),
      /^Last changed: .*2026.* by Priya Silverdale$/,
    );
    assert.match(lastChangeText([], { updatedAt, updatedBy: 'u1' }), /2026.* by u1$/);
  });

  it('names nobody while the users are not loaded', () => {
    assert.match(lastChangeText(undefined, { updatedAt, updatedBy: 'u1' }), /^Last changed: .*2026(?!.* by )/);
  });

  it('says no more than what the service says', () => {
    assert.match(lastChangeText([priya], { updatedAt, updatedBy: null }), /^Last changed: (?!.* by )/);
    assert.equal(lastChangeText([priya], { updatedBy: 'u1' }), '');
  });

  it('shows what is hidden in a name', () => {
    const hostile = { ...priya, lastName: 'Silver\u202edale' };
    assert.doesNotMatch(lastChangeText([hostile], { updatedAt, updatedBy: 'u1' }), /\u202e/);
  });
});
