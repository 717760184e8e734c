// The keys of undo, redo and save. An input knows only itself, and a save by VS Code could overtake what was typed last.

type DocumentKey = 'undo' | 'redo' | 'save';

export function listenForKeys(target: Document, run: (kind: DocumentKey) => void): void {
  target.addEventListener('keydown', (event) => {
    const kind = kindOf(event);
    if (!kind) return;
    event.preventDefault();
    event.stopPropagation();
    run(kind);
  });
}

function kindOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): DocumentKey | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  // As VS Code, which would run the same key as well: where the letters aren't Latin, the place of the key counts.
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  switch (letter.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return metaKey ? undefined : 'redo';
    case 's':
      return shiftKey ? undefined : 'save';
    default:
      return undefined;
  }
}
