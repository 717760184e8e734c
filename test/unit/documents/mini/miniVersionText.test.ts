import assert from 'node:assert/strict';
import { miniVersionText } from '../../../../src/documents/mini/miniVersionText';

describe('miniVersionText', () => {
  it('shows what can be compared in one order, and identities masked', () => {
    const identities = [{ kind: 'nhs', value: 'TEST-NHS-0000000017' }, { kind: 'passport' }];
    const text = miniVersionText({
      id: 'm',
      name: 'Sample Person 017',
      profile: { tea: true },
      identities,
      eTag: '"1"',
    });
    assert.deepEqual(JSON.parse(text), {
      name: 'Sample Person 017',
      agentType: null,
      dateOfBirth: null,
      externalUri: null,
      profile: { tea: true },
      profilePictureUrl: null,
      identities: [
        { kind: 'nhs', value: '••••••••••••••••017' },
        { kind: 'passport', value: '' },
      ],
    });
    assert.ok(text.endsWith('}\n'));
  });

  it('reads missing and null the same', () => {
    assert.equal(miniVersionText({ id: 'm', name: null, identities: null }), miniVersionText({ id: 'm' }));
  });
});
