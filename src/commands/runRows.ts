import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { views, type ViewName } from '../contributions';
import { withNotification, withViewProgress } from '../platform/progress';
import { runBulk, type BulkResult } from '../workspace/bulk';

/** Works through rows of a view, the Records view if none is named: one shows its progress there, many in a notification that can be cancelled. */
export function runRows<T>(
  heading: string,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
  view: ViewName = 'records',
): Promise<BulkResult<T>> {
  if (rows.length === 1) return withViewProgress(views[view], () => runBulk(rows, work));
  return withNotification(heading, (long) => {
    const onProgress = (through: number): void =>
      long.report(t('{0} of {1}', formatNumber(through), formatNumber(rows.length)), through / rows.length);
    return runBulk(rows, work, { signal: long.signal, onProgress });
  });
}
