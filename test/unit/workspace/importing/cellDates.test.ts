import assert from 'node:assert/strict';
import { DateCounter, parseCellDate, type CellDateForm } from '../../../../src/workspace/importing/cellDates';

const read = (text: string, form: CellDateForm, zone = 'UTC') => {
  const date = parseCellDate(text, form, zone);
  return 'iso' in date ? date.iso : date.problem;
};

describe('cellDates', () => {
  it('reads each form alone, and never guesses', () => {
    assert.equal(read('2026-03-01', 'yearFirst'), '2026-03-01T00:00:00Z');
    assert.equal(read('2026/3/1 14:30', 'yearFirst'), '2026-03-01T14:30:00Z');
    assert.equal(read('01.03.2026', 'dayFirst'), '2026-03-01T00:00:00Z');
    assert.equal(read('1/3/2026', 'monthFirst'), '2026-01-03T00:00:00Z');
    assert.equal(read('1/3/2026', 'yearFirst'), 'form');
    assert.equal(read('2026/03/01', 'dayFirst'), 'form');
    assert.equal(read('31/12/2026', 'monthFirst'), 'day');
    assert.equal(read('30/02/2026', 'dayFirst'), 'day');
  });

  it('reads days of the international form whatever was chosen, as in a column of typed dates and date cells', () => {
    for (const form of ['yearFirst', 'dayFirst', 'monthFirst'] as const) {
      assert.equal(read('2026-03-01', form), '2026-03-01T00:00:00Z');
      assert.equal(read('2026-03-01T09:30:00', form, 'Europe/Berlin'), '2026-03-01T08:30:00Z');
      assert.equal(read('2026-03-01T09:30:00Z', form), '2026-03-01T09:30:00Z');
      assert.equal(read('2026-13-01', form), 'day');
    }
  });

  it('reads days of eight digits with the year first', () => {
    assert.equal(read('20260301', 'yearFirst'), '2026-03-01T00:00:00Z');
    assert.equal(read('20260301 14:30', 'yearFirst', 'Europe/Berlin'), '2026-03-01T13:30:00Z');
    assert.equal(read('20261301', 'yearFirst'), 'day');
    assert.equal(read('01032026', 'dayFirst'), 'form');
    for (const text of ['202631', '2026301', '202603011430', '2026-0301'])
      assert.equal(read(text, 'yearFirst'), 'form', text);
  });

  it('refuses years of two digits, numbers of spreadsheets and mixed marks', () => {
    for (const text of ['01.03.26', '46082', '01.03-2026', 'today', '01.03.2026 14', '1/3/2026 25:00 pm'])
      assert.equal(read(text, 'dayFirst'), 'form', text);
  });

  it('reads times with twelve hours, a zone of their own, or that of the column', () => {
    assert.equal(read('3/1/2026 12:05 AM', 'monthFirst'), '2026-03-01T00:05:00Z');
    assert.equal(read('3/1/2026, 12:05:09 p.m.', 'monthFirst'), '2026-03-01T12:05:09Z');
    assert.equal(read('1.7.2026 14:30', 'dayFirst', 'Europe/Berlin'), '2026-07-01T12:30:00Z');
    assert.equal(read('1.7.2026 14:30 +10:00', 'dayFirst', 'Europe/Berlin'), '2026-07-01T14:30:00+10:00');
    assert.equal(read('2026-03-29 02:30', 'yearFirst', 'Europe/Berlin'), 'leapt');
  });

  it('reads zones as databases write them, and the narrow space of browsers', () => {
    assert.equal(read('2026-03-01 10:00:00+01', 'yearFirst'), '2026-03-01T10:00:00+01:00');
    assert.equal(read('2026-03-01 10:00:00.5-0530', 'yearFirst'), '2026-03-01T10:00:00.5-05:30');
    assert.equal(read('2026-03-01 10:00:00 UTC', 'yearFirst', 'Europe/Berlin'), '2026-03-01T10:00:00Z');
    assert.equal(read('3/1/2026, 2:30:00\u202FPM', 'monthFirst'), '2026-03-01T14:30:00Z');
    const counter = new DateCounter();
    for (const text of ['2026-03-01 10:00:00+01', '2026-03-01 10:00:00 UTC', '2026-03-01 10:00:00'])
      counter.count(text);
    assert.deepEqual([counter.counts.fits.yearFirst, counter.counts.zoneless], [3, 1]);
  });

  it('counts what speaks for each form', () => {
    const counter = new DateCounter();
    for (const text of ['1/3/2026', '3/3/2026', '31/12/2026 10:00', '2026-03-01T10:00:00Z', 'soon'])
      counter.count(text);
    assert.deepEqual(counter.counts, {
      cells: 5,
      fits: { yearFirst: 1, dayFirst: 4, monthFirst: 3 },
      ambiguous: 1,
      zoneless: 1,
    });
  });
});
