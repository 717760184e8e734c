import assert from 'node:assert/strict';
import { echoOf, typedValue } from '../../../../../media/form/fields/typedValue';
import type { NumberNode, TextNode, WhenEmpty } from '../../../../../media/form/formNode';

const facts = { path: ['x'], label: 'x', help: '', isRequired: false, isReadOnly: false, canRemove: true, limits: {} };
const text = (stored: string, whenEmpty: WhenEmpty = 'remove'): TextNode => ({
  ...facts,
  kind: 'text',
  format: 'long',
  text: stored,
  whenEmpty,
});
const number = (whenEmpty: WhenEmpty = 'remove'): NumberNode => ({
  ...facts,
  kind: 'number',
  text: '',
  whenEmpty,
});

describe('typedValue', () => {
  it('keeps all digits of a number', () => {
    const written: readonly (readonly [typed: string, json: string])[] = [
      ['1.50', '1.50'],
      ['-12345678901234567890.5', '-12345678901234567890.5'],
      [' 7 ', '7'],
      ['+3', '3'],
      ['.5', '0.5'],
      ['5.', '5'],
      ['007', '7'],
      ['0', '0'],
      ['-0.0', '-0.0'],
      ['00', '0'],
      ['1e9', '1e9'],
      ['2.5E-3', '2.5E-3'],
    ];
    for (const [typed, json] of written) {
      assert.deepEqual(typedValue(number(), typed), { kind: 'set', json });
      assert.equal(Number(JSON.parse(json)), Number(typed));
    }
  });

  it("sends nothing that isn't a number", () => {
    for (const typed of ['x', '1x', '1,5', '1 2', '-', '.', '+', 'e5', '1e', '0x10', 'NaN', 'Infinity', '--1', '1.2.3'])
      assert.deepEqual(typedValue(number(), typed), { kind: 'notNumber' }, typed);
  });

  it("rejects what isn't a number in linear time", () => {
    assert.deepEqual(typedValue(number(), `${'0'.repeat(200_000)}x`), { kind: 'notNumber' });
  });

  it('clears as the field says', () => {
    assert.deepEqual(typedValue(text('a'), ''), { kind: 'remove' });
    assert.deepEqual(typedValue(text('a', 'null'), ''), { kind: 'set', json: 'null' });
    assert.deepEqual(typedValue(text('a', 'emptyText'), ''), { kind: 'set', json: '""' });
    assert.deepEqual(typedValue(number('keep'), ''), { kind: 'notNumber' });
    assert.deepEqual(typedValue(number('null'), ' '), { kind: 'set', json: 'null' });
  });

  it('keeps the line breaks of the stored text', () => {
    assert.deepEqual(typedValue(text('a\r\nb'), 'a\nb\nc'), { kind: 'set', json: '"a\\r\\nb\\r\\nc"' });
    assert.deepEqual(typedValue(text('a\nb'), 'a\nb\nc'), { kind: 'set', json: '"a\\nb\\nc"' });
  });

  it('predicts the text that the document answers with', () => {
    assert.equal(echoOf({ kind: 'set', json: '1.50' }), '1.5');
    assert.equal(echoOf({ kind: 'set', json: '"a\\u00e9"' }), 'aé');
    assert.equal(echoOf({ kind: 'set', json: 'null' }), '');
    assert.equal(echoOf({ kind: 'remove' }), '');
  });
});
