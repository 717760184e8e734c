// Whether what was typed is what was asked for: both sides are compared as a reader sees them, in every language.

/** A word: in upper or lower case. */
export function isTyped(text: string, word: string): boolean {
  return canBeTyped(word) && folded(text) === folded(word);
}

/** A name: letter by letter. */
export function isNameTyped(text: string, name: string): boolean {
  return canBeTyped(name) && visible(text) === visible(name);
}

/** What has no visible sign would be typed by typing nothing. */
export function canBeTyped(text: string): boolean {
  return visible(text) !== '';
}

function visible(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').normalize('NFC').trim();
}

/** Never by the locale of the computer: in Turkish, `I` in lower case is another letter than `i`. */
function folded(text: string): string {
  // Upper first: ß becomes SS, and ı and i become I. What is left of İ is the dot.
  return visible(text).normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');
}
