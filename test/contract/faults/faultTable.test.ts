import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withFaultTables } from './faultTable';

describe('CONTRIBUTING.md', () => {
  it('has the tables of faults as they are tested (else: npm run tables)', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8');
    assert.equal(withFaultTables(text), text);
  });
});
