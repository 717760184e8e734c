import assert from 'node:assert/strict';
import { exportReport, type WrittenExport } from '../../../../src/commands/exporting/exportReport';

const written: WrittenExport = {
  at: Date.parse('2026-03-01T09:00:00Z'),
  files: [{ path: '/exports/records.csv', sizeBytes: 1234, sha256: 'abc123' }],
  minis: [
    { id: 'm1', name: 'Sample Person 001' },
    { id: 'm2', name: 'Sample Person\u202e 002' },
  ],
  filter: 'Active · Visits',
  rowCount: 1240,
  rowsByMini: new Map([
    ['m1', 1239],
    ['m9', 1],
  ]),
  verdicts: new Map([['m1', { kind: 'leftOut', count: 3, listed: 1242 }]]),
};

describe('the report of an export', () => {
  const lines = exportReport(written).split('\n');

  it('names file, size, checksum and filter', () => {
    assert.deepEqual(lines.slice(1, 6), [
      'Filter: Active · Visits',
      '',
      'File: /exports/records.csv',
      'Size: 1.2 KB',
      'SHA-256: abc123',
    ]);
  });

  it('counts the rows of each Mini, of those without any, and of those that were not asked for', () => {
    const at = lines.indexOf('Records: 1,240');
    assert.equal(lines[at + 1], '     1,239  Sample Person 001 (m1): Not included by the service: 3 of 1,242.');
    assert.match(lines[at + 2] ?? '', /^ {9}0 {2}Sample Person.* 002 \(m2\)$/);
    assert.ok(!lines[at + 2]?.includes('\u202e'), 'hidden characters are shown');
    assert.match(lines[at + 3] ?? '', /^ {9}1 {2}m9/);
  });

  it('counts Records without an ID', () => {
    const text = exportReport({ ...written, verdicts: new Map([['m1', { kind: 'unreadable', count: 2 }]]) });
    assert.ok(text.includes("(m1): Not included because they have no ID or can't be read: 2."));
  });

  it('says why a Mini was refused', () => {
    const verdict = { kind: 'refused', failure: { kind: 'forbidden', operation: 'listRecords' } } as const;
    const text = exportReport({ ...written, verdicts: new Map([['m1', verdict]]) });
    assert.ok(text.includes('(m1): Your key has no permission for this.'));
  });

  it('has one part for each file', () => {
    const copy = { path: '/exports/records (no formulas).csv', sizeBytes: 1240, sha256: 'def456' };
    const text = exportReport({ ...written, filter: '', files: [...written.files, copy] });
    assert.ok(
      text.includes('SHA-256: abc123') && text.includes('SHA-256: def456') && text.includes('Filter: All Records'),
    );
  });
});
