import * as vscode from 'vscode';
import { formatMoment } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { versionUri } from '../../documents/uri';
import { CURRENT_VERSION } from '../../documents/versionPath';
import type { RecordVersion } from '../../domain/record';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/quickPickItems';
import type { RecordRef } from '../../workspace/records';
import type { RecordVersions } from '../../workspace/recordVersions';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand, type CommandContext } from '../command';
import { recordTargets } from '../targets';

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
    const [row] = await recordTargets(workspace, context, 'canCompare', args, t('Compare versions of which Record?'));
    if (!row) return;
    const ref = { miniId: row.miniId, recordId: row.id };
    const versions = workspace.records.versions(ref);
    await withViewProgress(views.records, () => (versions.all.length === 0 ? versions.loadMore() : Promise.resolve()));
    const rightId = await pickVersion(context, versions, t('Compare which version?'), undefined);
    if (rightId === undefined) return;
    const leftId = await pickVersion(context, versions, t('Compare it with which version?'), rightId);
    if (leftId !== undefined) await openDiff(workspace, { ...ref, leftId, rightId }, row.title);
  },
);

const OLDER = Symbol('older versions');

async function pickVersion(
  context: CommandContext,
  versions: RecordVersions,
  title: string,
  without: string | undefined,
): Promise<string | undefined> {
  for (;;) {
    const choices: Choice<string | typeof OLDER>[] = [
      { label: t('As it is now'), icon: 'circle-filled', value: CURRENT_VERSION },
    ];
    for (const version of versions.all) if (version.id) choices.push(toChoice(version, version.id));
    const rest = choices.filter((choice) => choice.value !== without);
    if (versions.hasMore) rest.push({ label: t('Older versions…'), icon: 'chevron-down', value: OLDER });
    const picked = await context.prompts.pick(title, rest);
    if (picked !== OLDER) return picked;
    await withViewProgress(views.records, () => versions.loadMore());
  }
}

function toChoice(version: RecordVersion, id: string): Choice<string> {
  const at = version.updatedAt ?? version.createdAt;
  return { label: at ? formatMoment(at) : id, description: version.title ?? '', icon: 'history', value: id };
}

async function openDiff(workspace: RemoteWorkspace, pair: Pair, recordTitle: string): Promise<void> {
  const { miniId, recordId, leftId, rightId } = pair;
  const uri = (versionId: string): vscode.Uri =>
    versionUri({ connectionId: workspace.connection.id, miniId, recordId, versionId });
  const name = recordTitle || (await workspace.records.read(pair)).title || t('Record');
  await vscode.commands.executeCommand('vscode.diff', uri(leftId), uri(rightId), t('{0}: versions', name));
}

function isPair(value: unknown): value is Pair {
  return typeof value === 'object' && value !== null && 'leftId' in value && 'rightId' in value;
}
