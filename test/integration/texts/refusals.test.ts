import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/domain/failure';
import { asRefusal } from '../../../src/editors/document/saving/refusals';

describe('why a save ends', () => {
  it('says to copy what was typed where the thing of a restored text no longer exists', () => {
    const gone = new ServiceError({ kind: 'notFound', operation: 'listRecords' });
    const why = "Couldn't save. It was deleted, or your key has no access. Copy what you need.";
    assert.equal(asRefusal(gone)?.refusal, why);
  });
});
