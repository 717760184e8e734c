/** A word as it stands at the beginning of a line or by itself. */
export function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
