// Splits the response of a list into its items without parsing it, to store them as they were received.

const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const NAME = [...'"items"'].map((character) => character.charCodeAt(0));

/**
 * The objects in the list `items` of an object, which is valid JSON in UTF-8. Undefined where one may not be on one line, one follows what
 * is no object, or the name of a list may be written in another way.
 */
export function itemTexts(json: Uint8Array): Uint8Array[] | undefined {
  // Local constants are faster than a module's, and this loop visits every byte.
  const [quote, backslash, list, object, listEnd, objectEnd] = [0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d];
  const { length } = json;
  if (json.includes(LINE_FEED)) return undefined;
  let texts: Uint8Array[] = [];
  let depth = 0;
  let nameStart = 0;
  let itemStart = 0;
  let itemEnd = 0;
  let isInItems = false;
  for (let at = 0; at < length; at++) {
    const byte = json[at];
    if (byte === quote) {
      const start = at;
      for (at++; at < length && json[at] !== quote; at++) if (json[at] === backslash) at++;
      if (depth !== 1) continue;
      nameStart = start;
      if (json.subarray(start, at).includes(backslash)) return undefined;
    } else if (byte === object || byte === list) {
      depth++;
      if (depth === 3) {
        // The following texts would belong to other rows.
        if (isInItems && json.subarray(itemEnd, at).some(isOfValue)) return undefined;
        itemStart = at;
      }
      if (depth !== 2) continue;
      isInItems = byte === list && isItemsName(json, nameStart);
      // If a name occurs twice, the last list counts.
      if (isInItems) texts = [];
      itemEnd = at + 1;
    } else if (byte === objectEnd || byte === listEnd) {
      if (depth === 3 && isInItems) {
        itemEnd = at + 1;
        texts.push(json.subarray(itemStart, itemEnd));
      }
      depth--;
    }
  }
  return texts;
}

/** Not a closure: captured variables make the loop above a third slower. */
function isItemsName(json: Uint8Array, start: number): boolean {
  return NAME.every((character, offset) => json[start + offset] === character);
}

/** Whether the byte is neither a comma nor a space between values. */
function isOfValue(byte: number): boolean {
  return byte > 0x20 && byte !== COMMA;
}
