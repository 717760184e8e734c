// The keys of undo, redo and save. An input knows only itself, and a save by VS Code could overtake what was typed last.
import { latinLetter } from '../base/latinLetter';
import { halfTyped } from '../form/halfTyped';

type DocumentKey = 'undo' | 'redo' | 'save';

export function listenForKeys(target: Document, run: (kind: DocumentKey) => void): void {
  target.addEventListener('keydown', (event) => {
    const kind = kindOf(event);
    if (!kind) return;
    event.stopPropagation();
    if (kind !== 'save' && isTyping(event)) return;
    event.preventDefault();
    run(kind);
  });
}

/** Text the document doesn't have yet can only be undone by its input: the document's undo would revert something else. */
function isTyping({ target }: Event): boolean {
  const { type, id = '' } = target as Partial<HTMLInputElement>;
  return type === 'text' && halfTyped.get(id) !== undefined;
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
