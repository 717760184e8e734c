import { views } from '../../contributions';
import { MAX_ROWS } from '../../domain/limits';
import { withViewProgress } from '../../platform/progress';
import { named, targetCommand } from '../defineCommand';

export const loadMoreRecords = targetCommand(
  'recordsWorkspace.records.loadMoreRecords',
  named('loadMore'),
  async ({ selection }, _context, [row]) =>
    // The number of Records named in the row.
    await withViewProgress(views.records, () => selection.list?.loadMore(row?.rows ?? MAX_ROWS) ?? Promise.resolve()),
);
