import assert from 'node:assert/strict';
import { checkFileName, pastedName } from '../../../../src/commands/attachments/pastedName';

describe('the name of a pasted text', () => {
  it('contains the time and only characters allowed in file names', () => {
    const name = pastedName('Pasted text', new Date(2026, 0, 2, 3, 4));
    assert.equal(name, 'Pasted text 2026-01-02 03.04.txt');
    assert.equal(checkFileName(name), undefined);
  });

  it('is validated as it is typed for other operating systems', () => {
    assert.match(checkFileName(' ') ?? '', /Name is required/);
    assert.match(checkFileName('a/b.txt') ?? '', /Try “a_b\.txt”/);
    assert.match(checkFileName('con.txt') ?? '', /Try “_con\.txt”/);
  });
});
