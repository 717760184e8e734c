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

  it('is shown as received if it is unknown', () => {
    assert.deepEqual(['mood', 'constructor', ''].map(foundFieldText), ['mood', 'constructor', '']);
  });
});
