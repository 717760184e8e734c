import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { views } from '../contributions';
import { withViewProgress } from '../platform/progress';
import { runBulk, withNotDone, type NotDone } from '../workspace/bulk';
import type { RecordRow } from '../workspace/recordRow';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { CommandContext } from './command';
import { tellResult } from './summary';

/** Brings Records back from the trash, and says which could not be; `others` are those that it could not be tried with. */
export async function restoreRows(
  workspace: RemoteWorkspace,
  context: CommandContext,
  rows: readonly RecordRow[],
  others: readonly NotDone<RecordRow>[] = [],
): Promise<void> {
  const result = await withViewProgress(views.records, () => runBulk(rows, (row) => workspace.records.restore(row)));
  const [first] = result.done;
  const done =
    result.done.length === 1 && first
      ? t('“{0}” restored.', first.title || first.id)
      : t('{0} Records restored.', formatNumber(result.done.length));
  void tellResult(context, withNotDone(result, others), done, (row) => row.title || row.id);
}
