import assert from 'node:assert/strict';
import { createRequest, draftTexts, emptyMiniDraft, type MiniDraft } from '../../../../src/commands/minis/miniDraft';

const full: MiniDraft = {
  name: 'Sample Person 901',
  agentType: 'workspace',
  birthDate: '1901-01-17',
  identities: [{ kind: 'nhs', value: 'TEST-NHS-0000000901' }],
  externalUri: 'urn:sample:901',
  labels: ['New here', 'Region North'],
  picture: { path: '/a/b.png', fileName: 'b.png', sizeBytes: 2_000, mediaType: 'image/png' },
};

describe('the draft of a Mini', () => {
  it('is sent without empty fields', () => {
    assert.deepEqual(createRequest({ ...emptyMiniDraft, name: 'Sample Person 901' }), {
      name: 'Sample Person 901',
      agentType: 'person',
    });
    assert.deepEqual(createRequest(full), {
      name: 'Sample Person 901',
      agentType: 'workspace',
      dateOfBirth: '1901-01-17',
      identities: [{ kind: 'nhs', value: 'TEST-NHS-0000000901' }],
      externalUri: 'urn:sample:901',
      labels: ['New here', 'Region North'],
    });
  });

  it('is shown with its identities masked', () => {
    const texts = draftTexts(full);
    assert.equal(texts.identities, 'NHS ••••••••••••••••901');
    assert.equal(texts.labels, 'New here, Region North');
    assert.equal(texts.picture, 'b.png (2 KB)');
    assert.match(texts.birthDate, /1901/);
    assert.deepEqual([...new Set(Object.values(draftTexts(emptyMiniDraft)))], ['None']);
  });
});
