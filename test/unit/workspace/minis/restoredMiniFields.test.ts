import assert from 'node:assert/strict';
import { restoredMiniFields } from '../../../../src/workspace/minis/restoredMiniFields';
import { aMini } from '../../../support/build';

describe('the fields of a restored version of a Mini', () => {
  const { id: miniId, labels: _labels, eTag: _eTag, ...shared } = aMini(17);
  const version = { ...shared, id: 'version', miniId, profilePictureUrl: '/api/v1/picture', dateOfBirth: null };

  it('are those that a request can write, cleared where they were empty', () => {
    const { name, identities, externalUri, profile } = version;
    assert.deepEqual(restoredMiniFields(version), { name, dateOfBirth: null, identities, externalUri, profile });
  });

  it('omit what the response omits, and a name that is empty', () => {
    assert.deepEqual(restoredMiniFields({ id: 'version', name: null, profile: null }), { profile: null });
  });

  it('contain only the selected fields', () => {
    assert.deepEqual(restoredMiniFields(version, ['dateOfBirth', 'profilePictureUrl']), { dateOfBirth: null });
  });
});
