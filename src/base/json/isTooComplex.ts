// Whether a JSON text holds so much that its values would fill the memory: `[{},{},…]` takes twenty times its length.

/** Any text of this length can be parsed. */
const ANY_BYTES = 2 << 20;
/** The weight of an object or a list, in commas: a list item weighs one comma. */
const WEIGHT = 10;
const MAX_WEIGHT = 10_000_000;

const COMMA = 0x2c;
const LIST = 0x5b;
const OBJECT = 0x7b;

/** `json` is UTF-8. Brackets and commas inside strings count too. */
export function isTooComplex(json: Uint8Array): boolean {
  if (json.length <= ANY_BYTES) return false;
  let weight = 0;
  for (const byte of json)
    if (byte === COMMA) weight++;
    else if (byte === OBJECT || byte === LIST) weight += WEIGHT;
  return weight > MAX_WEIGHT;
}
