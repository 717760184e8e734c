import assert from 'node:assert/strict';
import { ageOn, birthDateProblem } from '../../../../src/domain/dates/birthDate';

const today = { year: 2026, month: 11, day: 21 };
const years = (count: number) => ({ unit: 'years', count });
const months = (count: number) => ({ unit: 'months', count });

describe('ageOn', () => {
  it('counts a year on the birthday and not a day before', () => {
    assert.deepEqual(ageOn('1950-11-21', today), years(76));
    assert.deepEqual(ageOn('1950-11-22', today), years(75));
    assert.deepEqual(ageOn('1950-12-01', today), years(75));
    assert.deepEqual(ageOn('1901-01-17', today), years(125));
  });

  it('uses the written day, whatever time and zone follow it', () => {
    for (const text of ['1950-11-21', '1950-11-21T00:00:00Z', '1950-11-21T23:59:59-12:00', '1950-11-21T00:00:00+14:00'])
      assert.deepEqual(ageOn(text, today), years(76), text);
  });

  it('adds a year on 1 March for a birthday on 29 February', () => {
    assert.deepEqual(ageOn('2020-02-29', { year: 2026, month: 2, day: 28 }), years(5));
    assert.deepEqual(ageOn('2020-02-29', { year: 2026, month: 3, day: 1 }), years(6));
    assert.deepEqual(ageOn('2020-02-29', { year: 2024, month: 2, day: 29 }), years(4));
  });

  it('counts months below two years', () => {
    assert.deepEqual(ageOn('2026-11-21', today), months(0));
    assert.deepEqual(ageOn('2026-10-22', today), months(0));
    assert.deepEqual(ageOn('2026-10-21', today), months(1));
    assert.deepEqual(ageOn('2024-11-22', today), months(23));
    assert.deepEqual(ageOn('2024-11-21', today), years(2));
  });

  it('is undefined for a day that stands for none', () => {
    assert.equal(ageOn('0001-01-01', today), undefined);
  });

  it('is undefined for future days and invalid ones', () => {
    for (const text of ['2026-11-22', '', '17 January 1901', '1901-13-01', '1901-02-30', '1901-1-7'])
      assert.equal(ageOn(text, today), undefined, text);
  });
});

describe('birthDateProblem', () => {
  it('accepts days up to today', () => {
    for (const text of ['1901-01-17', '2024-02-29', '2026-11-21'])
      assert.equal(birthDateProblem(text, today), undefined);
  });

  it('distinguishes a wrong format, a nonexistent day and a future one', () => {
    for (const text of ['', '1901', '17/01/1901', '1901-1-7', '1901-01-17T00:00:00Z'])
      assert.equal(birthDateProblem(text, today), 'form', text);
    for (const text of ['1901-00-10', '1901-13-10', '1901-04-31', '1900-02-29', '2023-02-29'])
      assert.equal(birthDateProblem(text, today), 'noSuchDay', text);
    assert.equal(birthDateProblem('2026-11-22', today), 'future');
  });
});
