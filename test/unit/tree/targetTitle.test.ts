import assert from 'node:assert/strict';
import { targetOf } from '../../../src/tree/target';
import { targetTitle } from '../../../src/tree/targetTitle';
import { miniNode } from './rows';

describe('targetTitle', () => {
  it('is what a row is called, or its id', () => {
    const titleOfMini = (name: string): string | undefined => {
      const target = targetOf(miniNode({ id: 'an-id', name }));
      return target && targetTitle(target);
    };
    assert.deepEqual(['Sample Person 017', ''].map(titleOfMini), ['Sample Person 017', 'an-id']);
    assert.equal(targetTitle({ what: 'label', label: { id: 'a', name: 'Visits' } }), 'Visits');
    assert.equal(targetTitle({ what: 'labelPlace', resourceType: 'record', groupId: undefined }), '');
  });

  it('is that of the other Record for a relation', () => {
    assert.equal(
      targetTitle({ what: 'relation', miniId: 'mini', recordId: 'record', relationId: 'a', targetTitle: 'Other' }),
      'Other',
    );
    assert.equal(
      targetTitle({
        what: 'incomingRelation',
        miniId: 'mini',
        recordId: 'record',
        sourceId: 'b',
        sourceTitle: 'Source',
      }),
      'Source',
    );
  });
});
