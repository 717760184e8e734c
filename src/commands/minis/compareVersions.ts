import type * as vscode from 'vscode';
import { t } from '../../base/text';
import { miniVersionUri } from '../../documents/document/uri';
import { compareDocuments } from '../../platform/compareDocuments';
import { miniName } from '../../tree/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand } from '../command';
import { pickVersions } from '../ask/pickVersion';
import { miniTargets } from '../target/targets';

/** Two versions, named by a page; the older one on the left. */
interface Pair {
  readonly miniId: string;
  readonly leftId: string;
  readonly rightId: string;
}

export const compareVersions = workspaceCommand(
  'recordsWorkspace.minis.compareVersions',
  async (workspace, context, args) => {
    if (isPair(args[0])) {
      const mini = workspace.minis.find(args[0].miniId) ?? (await workspace.minis.read(args[0].miniId));
      await openDiff(workspace, args[0], miniName(mini));
      return;
    }
    const [mini] = await miniTargets(workspace, context, 'canCompare', args, t('Select a Mini'));
    if (!mini) return;
    const versions = workspace.minis.versions(mini.id);
    const pair = await pickVersions(context, { versions, nameOf: ({ name }) => name ?? '', view: 'minis' });
    if (pair) await openDiff(workspace, { miniId: mini.id, ...pair }, miniName(mini));
  },
);

async function openDiff(workspace: RemoteWorkspace, { miniId, leftId, rightId }: Pair, name: string): Promise<void> {
  const uri = (versionId: string): vscode.Uri =>
    miniVersionUri({ connectionId: workspace.connection.id, miniId, versionId });
  await compareDocuments(uri(leftId), uri(rightId), t('{0}: {1}', name, t('Versions')));
}

function isPair(value: unknown): value is Pair {
  return typeof value === 'object' && value !== null && 'leftId' in value && 'rightId' in value;
}
