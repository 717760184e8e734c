import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withFaultTable } from './faultTable';

describe('CONTRIBUTING.md', () => {
  it('has the table of faults as they are tested (else: npm run tables)', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8');
    assert.equal(withFaultTable(text), text);
  });
});
