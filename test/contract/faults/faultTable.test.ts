import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withFaultTables } from './faultTable';

describe('CONTRIBUTING.md', () => {
  it('has the current fault tables (update with: npm run tables)', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8');
    assert.equal(withFaultTables(text), text);
  });
});
