import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withFaultTables } from './faultTable';

describe('docs/FAULTS.md', () => {
  it('has the current fault tables (update with: npm run tables)', () => {
    const text = readFileSync('docs/FAULTS.md', 'utf8');
    assert.equal(withFaultTables(text), text);
  });
});
