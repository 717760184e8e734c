import assert from 'node:assert/strict';
import { regionBesideName, regionText } from '../../../src/words/regions';
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

  it('is not repeated beside a name that is the region', () => {
    const named = { ...own, region: 'australia', name: 'Australia' } as const;
    assert.equal(regionBesideName(named), undefined);
    assert.equal(regionBesideName({ ...named, name: 'North' }), 'Australia');
  });
});
