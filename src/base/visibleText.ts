// Text from elsewhere (the service, a file's name, what somebody typed) as it is shown in one line: nothing in it is
// invisible, turns the reading order or takes more room than a line has. For showing only: what is stored stays exact.

/** Of a name or a title in a sentence. */
export const NAME_LENGTH = 200;
/** Of a row, a tab or a heading. */
export const ROW_LENGTH = 500;

/**
 * Control characters, what turns the reading order, what has no width, halves of pairs. Joiners and variation selectors are
 * not odd: emoji and several scripts are written with them.
 */
const ODD =
  /(?![\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\ufffe\uffff]/gu;
const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/** Also the empty sign of Braille: an ending must not stand out of sight. */
const SPACES = /[\s\u2800]{2,}/g;
/** More marks on one letter than any script writes: they reach into the lines above and below. */
const HEAPED_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * One line: line breaks and runs of spaces are one space, and an odd character is a sign such as `⟨U+202E⟩`. What is longer
 * than `length` is cut in its middle: the beginning says what it is, and the end of which type a file is.
 */
export function visibleText(text: string, length = NAME_LENGTH): string {
  const line = within(text, 4 * length)
    .replaceAll(LINE_BREAKS, ' ')
    .replaceAll(SPACES, ' ')
    .replaceAll(HEAPED_MARKS, '$1');
  if (line.length <= length && line.search(ODD) < 0) return line;
  const shown = [...line].map((character) => character.replace(ODD, signOf));
  return shown.join('').length <= length ? shown.join('') : cut(shown, length);
}

/** For names on the disk, where a sign would only be another odd name. */
export function withoutOdd(text: string, instead: string): string {
  return text.replaceAll(ODD, instead);
}

/** Millions of characters are not looked at one by one. */
function within(text: string, sideLength: number): string {
  if (text.length <= 2 * sideLength) return text;
  const head = text.slice(0, sideLength).replace(/[\ud800-\udbff]$/, '');
  const tail = text.slice(-sideLength).replace(/^[\udc00-\udfff]/, '');
  return `${head}…${tail}`;
}

/** Between characters and signs, never within one. */
function cut(shown: readonly string[], length: number): string {
  const tailLength = Math.floor(length / 5);
  const head = upTo(shown, length - tailLength - 1);
  const tail = upTo(shown.toReversed(), tailLength).toReversed();
  return [...head, '…', ...tail].join('');
}

function upTo(shown: readonly string[], length: number): readonly string[] {
  let sum = 0;
  const end = shown.findIndex((character) => (sum += character.length) > length);
  return end < 0 ? shown : shown.slice(0, end);
}

function signOf(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `⟨U+${number.padStart(4, '0')}⟩`;
}
