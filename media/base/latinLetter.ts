/** As VS Code, which would run the same key as well: where the letters aren't Latin, the place of the key counts. */
export function latinLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return (key.length > 1 || /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}
