import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isReformatted } from '../../../../src/workspace/roundTrip/isReformatted';
import { cpuTimer } from '../../../support/cpuTimer';

/** What spreadsheets made of a stored text, as they save it to text files and to workbooks. */
const REFORMATTED: readonly (readonly [stored: string, ...cells: string[]])[] = [
  ['007', '7', '7.0'],
  ['a\nb\r\nc\rd', 'a\nb\nc\nd'],
  ['\tone\ttwo', "'onetwo"],
  ['Zoë Łuk 👩 שלום', 'Zoë ?uk ?? ????', 'Zoë ?uk ? ????'],
  ['1e5', '100000', '1E+05'],
  ['1234567890123456789', '1.23457E+18', '1234567890123460000', '1234567890123456800'],
  ['8003608166690503', '8003608166690500', '8.00361E+15'],
  ['0.1234567890123456', '0.123456789012346'],
  ['751112937719460487', '7.51112937719461E+17'],
  ['1.001e+24', '1.001E+27'],
  ['1,000', '1000'],
  ['1.234,5', '1234.5', '1234,5'],
  ['1234.5', '1.234,50', '1,234.50 €', '$1,234.50', '1 234,5', '1’234.5'],
  ['$5', '5', '5,00 €'],
  ['(5)', '-5'],
  ['5-', '-5'],
  ['- 36', '-36'],
  ['12.5%', '0.125', '12,50 %'],
  ['true', 'TRUE', 'WAHR', 'VRAI'],
  ['True', 'TRUE', 'true'],
  ['1/2', '2-Jan', '1-Feb', '01/02/2026', '2026-01-02', '02. Jan'],
  ['3.4', '03. Apr', '2026-04-03', '03.04.2026'],
  ['01.03.2026', '03/01/2026', '2026-03-01'],
  ['1.2.3', '2003-02-01', '01.02.03', '01.02.2003'],
  ['May 2026', '05/01/2026', '2026-05-01', 'May-26', 'Mai 26'],
  ['MARCH1', '1-Mar', '01. Mrz', '2026-03-01'],
  ['1. März', '2026-03-01', '01. Mrz'],
  ['Jan-2', '2026-01-02', '2002-01-01', '2-Jan'],
  ['2026-03', 'Mar-26', '2026-03-01'],
  ['29/02/2024', '02/29/2024'],
  ['3/1/2026', '2026-03-01', '03/01/2026', '3/1/26'],
  ['1/2/2026 10:30', '01/02/2026 10:30:00', '2026-01-02T10:30:00'],
  ['2026-03-01 10:30', '2026-03-01T10:30:00'],
  ['2026-03-01T00:00:00Z', '01.03.2026', '3/1/2026', '2026-03-01 00:00:00+00:00'],
  ['2026-03-01T10:30:37.123Z', '01.03.2026 10:30', '2026-03-01 10:30:37', '2026-03-01 10:30:37.123'],
  ['10:30', '10:30:00', '10:30:00 AM', '10:30 AM'],
  ['8:15', '08:15:00', '08:15:00 AM'],
  ['12:30 PM', '12:30:00', '12:30:00 PM'],
  ['12 PM', '12:00:00'],
  ['25:00', '25:00:00'],
  ['21:', '21:00:00', '09:00:00 PM'],
  ['1E400', '1.79769313486232E+308', '1.7976931348623157E+308'],
  ['-1E400', '-1.79769313486232E+308'],
  ['x'.repeat(40_000), 'x'.repeat(32_767)],
];

const EDITED: readonly (readonly [stored: string, cell: string])[] = [
  ['1/2', '2/1'],
  ['120/80', '80/120'],
  ['200/5', '5/200'],
  ['45 Jan', 'January 45'],
  ['01.03.2026', '03.01.2026'],
  ['2026-03-01', '2026-03-02'],
  ['May 2026', '2026-05-17'],
  ['10:30', '10:31'],
  ['2026-03-01T10:30:37.123Z', '01.03.2026 10:31'],
  ['2026-03-01T10:30:37.123Z', '01.03.2026 10:30:38'],
  ['2026-03-01T10:30:37.123Z', '01.03.2026'],
  ['10:30', '2026-03-01T10:30:00'],
  ['12:30 PM', '12:30 AM'],
  ['Ward 12', 'Room 12'],
  ['Łuk', '??k'],
  ['Łuk', '?u'],
  ['Wait…', 'Wait?'],
  ['何？', '何?'],
  ['Room 5', '5'],
  ['5%', '5'],
  ['1e5', '2E+05'],
  ['1E400', '1E500'],
  ['1E400', '-1E400'],
  ['21:', '22:00:00'],
  ['12', '13'],
  ['true', 'false'],
  ['1.5', '15'],
  ['8003608166690503', '8003608166690504'],
  ['1234567890123456789', '1234567890123456788'],
  ['0.1234567890123456', '0.1234567890123457'],
  ['$5', '$6'],
  ['1234.5', '1.234,60'],
  ['x'.repeat(40_000), `${'x'.repeat(32_766)}y`],
];

describe('isReformatted', () => {
  it('takes no longer for long texts of many blanks or brackets', () => {
    const cpuMs = cpuTimer();
    for (const text of [
      `a${' '.repeat(100_000)}b`,
      `a${' '.repeat(100_000)}%b`,
      '('.repeat(20_000) + '1' + ')'.repeat(20_000),
    ])
      assert.equal(isReformatted(text, `${text}.`), false);
    assert.ok(cpuMs() < 1000);
  });

  it('knows what spreadsheets make of numbers, flags, dates and times', () => {
    for (const [stored, ...cells] of REFORMATTED)
      for (const cell of cells) assert.ok(isReformatted(cell, stored), `${cell} for ${stored}`);
  });

  it('takes nothing else for reformatted', () => {
    for (const [stored, cell] of EDITED) assert.ok(!isReformatted(cell, stored), `${cell} for ${stored}`);
  });

  it('knows a number however a language writes it, and no other one', () => {
    const number = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 100);
    const locale = fc.constantFrom('en', 'de', 'de-CH', 'fr', 'sv', 'it');
    fc.assert(
      fc.property(number, number, locale, fc.boolean(), (stored, other, language, useGrouping) => {
        const written = new Intl.NumberFormat(language, { useGrouping, minimumFractionDigits: 2 }).format(stored);
        // Workbooks and text files have a minus of their own.
        const cell = written.replace('−', '-');
        assert.ok(isReformatted(cell, String(stored)), `${cell} for ${String(stored)}`);
        if (other !== stored) assert.ok(!isReformatted(cell, String(other)), `${cell} for ${String(other)}`);
      }),
    );
  });

  it('knows a day however a language writes it, and no other one', () => {
    const noon = (text: string): Date => new Date(`${text}T12:00:00Z`);
    const day = fc
      .date({ min: noon('1970-01-01'), max: noon('2069-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const locale = fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'sv', 'nl');
    const style = fc.constantFrom<('short' | 'medium')[]>('short', 'medium');
    fc.assert(
      fc.property(day, day, locale, style, (stored, other, language, dateStyle) => {
        const cell = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(noon(stored));
        assert.ok(isReformatted(cell, stored), `${cell} for ${stored}`);
        const isSwapped = cell === new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(noon(other));
        const parts = (text: string): string => [...text.matchAll(/\d+/g)].map(Number).sort().join();
        if (other !== stored && !isSwapped && parts(other) !== parts(stored))
          assert.ok(!isReformatted(cell, other), `${cell} for ${other}`);
      }),
    );
  });
});
