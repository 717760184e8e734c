// Whether what was typed is the word that was asked for: signs, spaces and letters count as a reader sees them, in every language.

export function isTyped(text: string, word: string): boolean {
  return canBeTyped(word) && seen(text) === seen(word);
}

/** A word without a visible sign would be typed by typing nothing. */
export function canBeTyped(word: string): boolean {
  return seen(word) !== '';
}

/** Both sides pass here. Never by the locale of the computer: in Turkish, `I` in lower case is another letter than `i`. */
function seen(text: string): string {
  const visible = text.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
  // Upper first: ß becomes SS, and ı and i become I. What is left of İ is the dot.
  return visible.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');
}
