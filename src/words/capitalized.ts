/** A word as it is written at the beginning of a line or alone. */
export function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
