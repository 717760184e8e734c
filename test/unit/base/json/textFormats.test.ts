import assert from 'node:assert/strict';
import { checkedFormat, hasFormat } from '../../../../src/base/json/textFormats';

describe('textFormats', () => {
  const cases: readonly (readonly [format: string, right: readonly string[], wrong: readonly string[]])[] = [
    [
      'day',
      ['2026-06-30', '2024-02-29', '0099-01-01'],
      ['2026-02-29', '2026-13-01', '0000-01-01', '30.6.2026', '2026-06-30T00:00:00Z'],
    ],
    [
      'moment',
      ['2026-06-30T07:34:00Z', '2026-06-30T07:34:00.123+10:00', '2026-06-30t23:59:60z', '2026-06-30T07:34Z'],
      ['2026-06-30', '2026-06-30T07:34:00', '2026-06-30T24:00:00Z', '2026-06-31T07:34:00Z'],
    ],
    ['email', ['a@b', 'a.b+c@example.org'], ['a', '@b', 'a@', 'a b@c', 'a@b@c']],
    ['uri', ['https://example.org/17', 'care:note:017'], ['example.org', 'https:', 'https://a b']],
    ['long', ['anything'], []],
  ];
  for (const [format, right, wrong] of cases) {
    it(`knows ${format}`, () => {
      assert.deepEqual(
        right.filter((text) => !hasFormat(text, format)),
        [],
      );
      assert.deepEqual(
        wrong.filter((text) => hasFormat(text, format)),
        [],
      );
    });
  }

  it('are named as schemas name them', () => {
    assert.deepEqual(['date', 'date-time', 'idn-email', 'iri'].map(checkedFormat), ['day', 'moment', 'email', 'uri']);
    assert.deepEqual(['ipv4', 'constructor', 7].map(checkedFormat), [undefined, undefined, undefined]);
  });
});
