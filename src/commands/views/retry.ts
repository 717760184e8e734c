import { assertNever } from '../../base/assertNever';
import { withViewProgress } from '../../platform/progress';
import type { FailedTarget } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { targetCommand } from '../target/defineCommand';
import { named } from '../target/takes';

/** Retries the load that failed at this row. */
export const retry = targetCommand(
  'recordsWorkspace.views.retry',
  named('failed'),
  async (workspace, _context, [row]) => {
    if (row) await withViewProgress(row.view, () => askAgain(workspace, row));
  },
);

async function askAgain(workspace: RemoteWorkspace, { view, below }: FailedTarget): Promise<void> {
  switch (view) {
    case 'minis':
      return await workspace.minis.refresh();
    case 'records':
      if (below?.what === 'record') workspace.records.invalidate(below);
      else await workspace.recordQuery.retry();
      return;
    case 'labels':
      return await workspace.labels.refresh();
    case 'skills':
      if (below?.what === 'skill') workspace.skills.rereadAssets(below.skillId);
      else await workspace.skills.refresh();
      return;
    case 'activity':
      return await workspace.changeSets.reread();
    default:
      return assertNever(view);
  }
}
