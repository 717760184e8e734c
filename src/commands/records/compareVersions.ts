import type * as vscode from 'vscode';
import { t } from '../../base/text';
import { versionUri } from '../../documents/document/uri';
import { compareDocuments } from '../../platform/compareDocuments';
import type { RecordRef } from '../../domain/recordRef';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand } from '../command';
import { pickVersions } from '../ask/pickVersion';
import { recordTargets } from '../target/targets';

/** Two versions, named by a page; the older one on the left. */
interface Pair extends RecordRef {
  readonly leftId: string;
  readonly rightId: string;
}

export const compareVersions = workspaceCommand(
  'recordsWorkspace.records.compareVersions',
  async (workspace, context, args) => {
    if (isPair(args[0])) {
      await openDiff(workspace, args[0], '');
      return;
    }
    const [row] = await recordTargets(workspace, context, 'canCompare', args, t('Select a Record'));
    if (!row) return;
    const ref = { miniId: row.miniId, recordId: row.id };
    const versions = workspace.records.versions(ref);
    const pair = await pickVersions(context, { versions, nameOf: ({ title }) => title ?? '', view: 'records' });
    if (pair) await openDiff(workspace, { ...ref, ...pair }, row.title);
  },
);

async function openDiff(workspace: RemoteWorkspace, pair: Pair, recordTitle: string): Promise<void> {
  const { miniId, recordId, leftId, rightId } = pair;
  const uri = (versionId: string): vscode.Uri =>
    versionUri({ connectionId: workspace.connection.id, miniId, recordId, versionId });
  const name = recordTitle || (await workspace.records.read(pair)).title || t('Record');
  await compareDocuments(uri(leftId), uri(rightId), t('{0}: {1}', name, t('Versions')));
}

function isPair(value: unknown): value is Pair {
  return typeof value === 'object' && value !== null && 'recordId' in value && 'leftId' in value && 'rightId' in value;
}
