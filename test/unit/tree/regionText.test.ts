import assert from 'node:assert/strict';
import { regionText } from '../../../src/tree/regionText';
import { sampleConnection } from '../../support/useWorkspace';

describe('regionText', () => {
  const own = { ...sampleConnection, isSample: false };

  it('names the region, or the host of an address of one’s own', () => {
    assert.equal(regionText({ ...own, region: 'australia' }), 'Australia');
    assert.equal(regionText({ ...own, region: 'unitedKingdom' }), 'United Kingdom');
    assert.equal(regionText({ ...own, baseUrl: 'https://records.example.org/prefix' }), 'records.example.org');
    assert.equal(regionText(sampleConnection), 'Sample on this computer');
  });

  it('bears a kept address that is none any more', () => {
    assert.equal(regionText({ ...own, baseUrl: 'nowhere' }), 'nowhere');
  });
});
