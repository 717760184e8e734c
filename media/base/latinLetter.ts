/** The letter of a key, as VS Code finds it for its own shortcuts: by the key's position if the layout isn't Latin. */
export function latinLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return (key.length > 1 || /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}
