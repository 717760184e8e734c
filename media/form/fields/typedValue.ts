// What a typed text means for its field.
import { parseExact } from '../../../src/base/json/exactJson';
import type { NumberNode, TextNode, WhenEmpty } from '../formNode';

export type TypedValue =
  | { readonly kind: 'set'; readonly json: string }
  | { readonly kind: 'remove' }
  /** Nothing is sent. */
  | { readonly kind: 'notNumber' };

const NUMBER = /^([+-]?)(?=\.?\d)0*(?!0)(\d*)(?:\.(\d*))?([eE][+-]?\d+)?$/;

export function typedValue(field: TextNode | NumberNode, typed: string): TypedValue {
  if (field.kind === 'number') {
    const text = typed.trim();
    const json = numberJson(text);
    if (text === '' && field.whenEmpty !== 'keep') return emptyValue(field.whenEmpty);
    return json === undefined ? { kind: 'notNumber' } : { kind: 'set', json };
  }
  if (typed === '') return emptyValue(field.whenEmpty);
  // Inputs only have line feeds.
  const text = field.text.includes('\r\n') ? typed.replaceAll('\n', '\r\n') : typed;
  return { kind: 'set', json: JSON.stringify(text) };
}

export function emptyValue(whenEmpty: WhenEmpty): TypedValue {
  if (whenEmpty === 'remove') return { kind: 'remove' };
  return { kind: 'set', json: whenEmpty === 'null' ? 'null' : '""' };
}

/** The text that the host will return as an echo. */
export function echoOf(value: TypedValue): string {
  if (value.kind !== 'set') return '';
  const stored = parseExact(value.json);
  if (stored === null) return '';
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

/** A typed number in JSON's notation, with all its digits. Undefined if it isn't a number. */
function numberJson(text: string): string | undefined {
  const match = NUMBER.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction, exponent = ''] = match;
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}${exponent}`;
}
