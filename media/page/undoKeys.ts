// The keys of undo and redo: VS Code's own know the whole document, an input only itself.

export function listenForUndo(target: Document, run: (kind: 'undo' | 'redo') => void): void {
  target.addEventListener('keydown', (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.metaKey);
    if (!isCommand || event.altKey || !(isRedo || key === 'z')) return;
    event.preventDefault();
    event.stopPropagation();
    run(isRedo ? 'redo' : 'undo');
  });
}
