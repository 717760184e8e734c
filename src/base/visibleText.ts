// Text from elsewhere (the service, file names, input) as one visible line: nothing invisible, reordering, or longer than a line.
// For display only; what is stored stays exact.

/** Length of a name or title in a sentence. */
export const NAME_LENGTH = 200;
/** Names in a row, a tooltip or a cell. */
const MAX_NAMES = 100;
/** Length of a row or heading. */
export const ROW_LENGTH = 500;

/**
 * Control characters, bidirectional marks, zero-width characters and unpaired surrogates. Joiners and variation selectors are
 * allowed: emoji and several scripts need them.
 */
const ODD =
  /(?![\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\ufffe\uffff]/gu;
const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/** Also Braille's blank: a file's extension must not be pushed out of view. */
const SPACES = /[\s\u2800]{2,}/g;
/** More combining marks on a letter than any script uses, which would reach into other lines. */
const HEAPED_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * One line: line breaks and runs of spaces become one space, and an odd character becomes a sign such as `⟨U+202E⟩`. Longer text
 * is cut in the middle, because the end of a file name says its type.
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

/** Like `visibleText`, for a row or a heading, which has more room than a name in a sentence. */
export function visibleRow(text: string): string {
  return visibleText(text, ROW_LENGTH);
}

/** The text with odd characters as signs, such as for a field that shows it exactly. Undefined if it has none. */
export function textWithSigns(text: string): string | undefined {
  return within(text, 4 * NAME_LENGTH)
    .replaceAll(LINE_BREAKS, ' ')
    .search(ODD) < 0
    ? undefined
    : visibleText(text);
}

/** A text of several lines, not shortened. */
export function visibleLines(text: string): string {
  return text.replaceAll(ODD, (character) => (/[\t\n\r]/.test(character) ? character : signOf(character)));
}

/** For file names on disk, where a sign would only be another odd name. */
export function withoutOdd(text: string, instead: string): string {
  return text.replaceAll(ODD, instead);
}

/** Avoids scanning millions of characters. */
function within(text: string, sideLength: number): string {
  if (text.length <= 2 * sideLength) return text;
  const head = text.slice(0, sideLength).replace(/[\ud800-\udbff]$/, '');
  const tail = text.slice(-sideLength).replace(/^[\udc00-\udfff]/, '');
  return `${head}…${tail}`;
}

/** Cuts between characters, never inside one. */
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

/** A name for a sentence, which can't leave it out: a name of only spaces gets quotes. */
export function shownName(name: string): string {
  return name.trim() === '' ? JSON.stringify(name) : name;
}

/** The names that can be shown in a line. A name of only spaces would be a gap between commas, or a dot without a word. */
export function shownNames(names: readonly string[] | null | undefined): readonly string[] {
  return (names ?? []).slice(0, MAX_NAMES).filter((name) => name.trim() !== '');
}
