import assert from 'node:assert/strict';
import { foundFieldText } from '../../../src/words/fields';

describe('the name of a field in which a search found something', () => {
  it('is that of the field, of a Record or a Mini', () => {
    assert.deepEqual(['title', 'attachments', 'identities'].map(foundFieldText), [
      'Title',
      'Attachments',
      'Identities',
    ]);
  });

  it('is that of the field to which a path leads, with the part of what has names of its own', () => {
    const paths = ['identities.value', 'identities[0].value', 'content.note', 'tags/shift', 'content[0]', 'title.'];
    assert.deepEqual(paths.map(foundFieldText), [
      'Identities',
      'Identities',
      'Content: note',
      'Tags: shift',
      'Content: 0',
      'title.',
    ]);
  });

  it('is shown as received if it is unknown', () => {
    assert.deepEqual(['mood', 'constructor', ''].map(foundFieldText), ['mood', 'constructor', '']);
  });
});
