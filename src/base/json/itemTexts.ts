// Splits the response of a list into its items without parsing it, to store them as they were received.

const LINE_FEED = 0x0a;
const NAME = [...'"items"'].map((character) => character.charCodeAt(0));

/**
 * The objects in the list `items` of an object, which is valid JSON in UTF-8. Undefined where one may not be on one line, or the name of
 * a list may be written in another way.
 */
export function itemTexts(json: Uint8Array): Uint8Array[] | undefined {
  // Constants of a module are not as quick, and this passes over every byte.
  const [quote, backslash, list, object, listEnd, objectEnd] = [0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d];
  const { length } = json;
  if (json.includes(LINE_FEED)) return undefined;
  let texts: Uint8Array[] = [];
  let depth = 0;
  let nameStart = 0;
  let itemStart = 0;
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
      if (depth === 3) itemStart = at;
      if (depth !== 2) continue;
      isInItems = byte === list && isItemsName(json, nameStart);
      // Of two lists of one name the last one counts.
      if (isInItems) texts = [];
    } else if (byte === objectEnd || byte === listEnd) {
      if (depth === 3 && isInItems) texts.push(json.subarray(itemStart, at + 1));
      depth--;
    }
  }
  return texts;
}

/** Not a closure: variables that one captures are a third slower in the loop above. */
function isItemsName(json: Uint8Array, start: number): boolean {
  return NAME.every((character, offset) => json[start + offset] === character);
}
