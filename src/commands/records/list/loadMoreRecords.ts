import { MAX_ROWS } from '../../../domain/limits';
import { withViewProgress } from '../../../platform/progress';
import type { LoadMoreTarget } from '../../../tree/target';
import type { RecordQueryState } from '../../../workspace/records/recordQueryState';
import { targetCommand } from '../../target/defineCommand';
import { named } from '../../target/takes';

export const loadMoreRecords = targetCommand(
  'recordsWorkspace.records.loadMoreRecords',
  named('loadMore'),
  ({ recordQuery }, _context, [row]) => withViewProgress('records', () => loadMore(recordQuery, row)),
);

/** Loads the number of Records named in the row, for the list that the row ends. */
async function loadMore({ list, groups }: RecordQueryState, row: LoadMoreTarget | undefined): Promise<void> {
  // Without a row, loads more of what the view shows.
  if (groups && (row?.isOfGroups || !row)) return await groups.loadMore();
  const ended = row?.group === undefined ? list : groups?.find(row.group)?.list;
  await ended?.loadMore(row?.rows ?? MAX_ROWS);
}
