import { views } from '../../contributions';
import { MAX_ROWS } from '../../domain/limits';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../command';

export const loadMoreRecords = workspaceCommand(
  'recordsWorkspace.records.loadMoreRecords',
  async (workspace, _context, [element]) => {
    await withViewProgress(
      views.records,
      () => workspace.selection.list?.loadMore(rowsOf(element)) ?? Promise.resolve(),
    );
  },
);

/** How many the row promised. */
function rowsOf(element: unknown): number {
  const node = typeof element === 'object' && element !== null && 'node' in element ? element.node : undefined;
  return typeof node === 'object' && node !== null && 'rows' in node && typeof node.rows === 'number'
    ? node.rows
    : MAX_ROWS;
}
