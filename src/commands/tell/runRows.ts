import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type ViewName } from '../../contributions';
import { withLongProgress } from '../../platform/progress';
import { runBulk, type BulkResult } from '../../workspace/changes/bulk';

/** Processes rows of a view, by default the Records view. Cancellable: items not started stay unchanged. */
export function runRows<T>(
  heading: string,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
  view: ViewName = 'records',
): Promise<BulkResult<T>> {
  return withLongProgress(views[view], heading, (long) => {
    const onProgress = (through: number): void =>
      long.report(t('{0} of {1}', formatNumber(through), formatNumber(rows.length)), through / rows.length);
    return runBulk(rows, work, { signal: long.signal, onProgress });
  });
}
