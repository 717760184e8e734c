import assert from 'node:assert/strict';
import { regionText } from '../../../src/words/regions';
import { sampleConnection } from '../../support/useWorkspace';

describe('regionText', () => {
  const own = { ...sampleConnection, isSample: false };

  it('names the region or the host of a custom address', () => {
    assert.equal(regionText({ ...own, region: 'australia' }), 'Australia');
    assert.equal(regionText({ ...own, region: 'unitedKingdom' }), 'United Kingdom');
    assert.equal(regionText({ ...own, baseUrl: 'https://records.example.org/prefix' }), 'records.example.org');
    assert.equal(regionText(sampleConnection), 'Sample on this computer');
  });

  it('accepts a stored address that is no longer valid', () => {
    assert.equal(regionText({ ...own, baseUrl: 'nowhere' }), 'nowhere');
  });
});
