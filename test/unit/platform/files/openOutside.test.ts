import assert from 'node:assert/strict';
import path from 'node:path';
import { openOutside } from '../../../../src/platform/files/openOutside';

describe('openOutside', () => {
  it('opens only listed file types', async () => {
    const given: string[] = [];
    const handOver = (file: string): Promise<boolean> => Promise.resolve(given.push(path.basename(file)) > 0);
    const names = [
      'plan.pdf',
      'plan.pdf.exe',
      'a.hta',
      'a.command',
      'a.docm',
      'note.txt',
      'scan.png',
      'none',
      'a.pdf.lnk',
    ];
    const opened: boolean[] = [];
    for (const name of names) opened.push(await openOutside(path.resolve('/sample', name), handOver));
    assert.deepEqual(given, ['plan.pdf']);
    assert.deepEqual(
      names.filter((_, index) => opened[index]),
      ['plan.pdf'],
    );
  });

  it('reports that no program opens the file', async () => {
    assert.equal(await openOutside('/sample/plan.pdf', () => Promise.resolve(false)), false);
  });
});
