import assert from 'node:assert/strict';
import { checkBirthDate, checkExternalUri } from '../../../../src/commands/minis/miniChecks';

describe("validation of a Mini's fields", () => {
  it('accepts an empty birth date or a real one in the past', () => {
    const check = checkBirthDate();
    for (const text of ['', '  ', '1901-01-17', ' 2024-02-29 ']) assert.equal(check(text), undefined, text);
    assert.match(check('17.1.1901') ?? '', /^Enter a value like 1901-01-17/);
    assert.match(check('1901-02-30') ?? '', /^“1901-02-30” doesn't exist/);
    assert.match(check(`${String(new Date().getFullYear() + 1)}-01-01`) ?? '', /can't be in the future/);
  });

  it('accepts a value that the service has already stored', () => {
    assert.equal(checkBirthDate('around 1950')('around 1950'), undefined);
    assert.equal(checkExternalUri('person 17')('person 17'), undefined);
  });

  it('explains what an external URI must be', () => {
    for (const text of ['', 'https://care.example.org/people/017', 'urn:sample:17'])
      assert.equal(checkExternalUri()(text), undefined, text);
    assert.match(checkExternalUri()('person 17') ?? '', /^Enter a value like https:/);
  });
});
