import { assertNever } from '../../base/assertNever';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import type { FailedNode } from '../../tree/node';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand } from '../command';
import { isTreeElement } from '../target/targets';

/** Asks again for what a row says could not be loaded. */
export const retry = workspaceCommand('recordsWorkspace.views.retry', async (workspace, _context, [element]) => {
  const node = isTreeElement(element) ? element.node : undefined;
  if (node?.kind === 'failed') await withViewProgress(views[node.view], () => askAgain(workspace, node));
});

async function askAgain(workspace: RemoteWorkspace, node: FailedNode): Promise<void> {
  switch (node.view) {
    case 'minis':
      return await workspace.minis.refresh();
    case 'records':
      if (node.parent?.kind === 'record')
        workspace.records.forget({ miniId: node.parent.row.miniId, recordId: node.parent.row.id });
      else await workspace.selection.list?.retry();
      return;
    case 'labels':
      return await workspace.labels.refresh();
    case 'skills':
      if (node.parent?.kind === 'skill') workspace.skills.forgetAssets(node.parent.skill.id);
      else await workspace.skills.refresh();
      return;
    default:
      return assertNever(node.view);
  }
}
