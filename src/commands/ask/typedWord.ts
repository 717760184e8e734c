// Compares a typed confirmation with the expected text as a reader sees both, in every language.

/** Compares a word, ignoring case. */
export function isTyped(text: string, word: string): boolean {
  return canBeTyped(word) && folded(text) === folded(word);
}

/** Compares a name exactly. */
export function isNameTyped(text: string, name: string): boolean {
  return canBeTyped(name) && visible(text) === visible(name);
}

/** A text without visible characters would be matched by typing nothing. */
export function canBeTyped(text: string): boolean {
  return visible(text) !== '';
}

function visible(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').normalize('NFC').trim();
}

/** Independent of the computer's locale: in Turkish, lower-case `I` is not `i`. */
function folded(text: string): string {
  // Upper case first: ß becomes SS, and ı and i become I. The dot that İ leaves over is removed.
  return visible(text).normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');
}
