// The keys of undo, redo and save. An input knows only itself, and a save by VS Code could overtake what was typed last.
import { latinLetter } from '../base/latinLetter';

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

function kindOf(event: KeyboardEvent): DocumentKey | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  switch (latinLetter(event)) {
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
