// Which version a command is about: one that a page or an editor names, else one that is picked.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { parseVersionUri } from '../../documents/document/uri';
import { CURRENT_VERSION, type VersionRef } from '../../documents/versions/recordVersionPath';
import type { RecordVersion } from '../../domain/record';
import { withViewProgress } from '../../platform/progress';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { pickVersion } from '../ask/pickVersion';
import { recordTargets } from './targets';

export async function versionTarget(
  workspace: RemoteWorkspace,
  context: CommandContext,
  args: readonly unknown[],
): Promise<VersionRef | undefined> {
  const connectionId = workspace.connection.id;
  if (isVersionRef(args[0])) return { ...args[0], connectionId };
  const shown = await shownVersion(context, args[0]);
  if (shown) return shown.connectionId === connectionId ? shown : undefined;
  const [row] = await recordTargets(workspace, context, 'canRestoreVersion', args, t('Select a Record'));
  if (!row) return undefined;
  const ref = { miniId: row.miniId, recordId: row.id };
  const versions = workspace.records.versions(ref);
  await withViewProgress(views.records, () => (versions.all.length === 0 ? versions.loadMore() : Promise.resolve()));
  const question = { versions, nameOf: ({ title }: RecordVersion) => title ?? '', view: 'records' } as const;
  const versionId = await pickVersion(context, question, t('Select a version'), CURRENT_VERSION);
  return versionId === undefined ? undefined : { ...ref, connectionId, versionId };
}

/** From the title of a diff editor: the side that is not the present. Of two earlier ones the person chooses. */
async function shownVersion(context: CommandContext, clicked: unknown): Promise<VersionRef | undefined> {
  if (!(clicked instanceof vscode.Uri)) return undefined;
  const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
  const sides = input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [clicked];
  const versions = sides.flatMap((uri) => parseVersionUri(uri) ?? []);
  const [left, right] = versions.filter(({ versionId }) => versionId !== CURRENT_VERSION);
  if (!left || !right) return left;
  return await context.prompts.pick(t('Select a version'), [
    { label: t('Left side'), value: left },
    { label: t('Right side'), value: right },
  ]);
}

function isVersionRef(value: unknown): value is VersionRef {
  return typeof value === 'object' && value !== null && 'versionId' in value && 'recordId' in value;
}
