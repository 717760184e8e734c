// Copy, cut and paste in a grid, as the events in which VS Code sends them too. What is copied is written by the listener.
import { refuseIfReadOnly } from './gridCommands';
import type { GridHost } from './gridHost';

export function listenForClipboard(grid: GridHost): void {
  const { scroller } = grid;
  const copy = (event: ClipboardEvent, isCut: boolean): void => {
    const { range } = grid;
    if (!range) return;
    event.preventDefault();
    grid.onEvent({ kind: isCut && !grid.isReadOnly ? 'cut' : 'copy', range });
    // After copying, because that clears the previous message.
    if (isCut) refuseIfReadOnly(grid);
  };
  scroller.addEventListener('copy', (event) => copy(event, false));
  scroller.addEventListener('cut', (event) => copy(event, true));
  scroller.addEventListener('paste', (event) => {
    const { range } = grid;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!range || text === '' || refuseIfReadOnly(grid)) return;
    event.preventDefault();
    const ids = grid.layout.columns.map(({ id }) => id);
    grid.onEvent({ kind: 'paste', range, columnIds: ids.slice(ids.indexOf(range.columnIds[0] ?? '')), text });
  });
}
