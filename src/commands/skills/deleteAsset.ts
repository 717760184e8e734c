import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { AssetNode } from '../../tree/node';
import { runBulk } from '../../workspace/changes/bulk';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { bulkCommand } from '../bulkCommand';
import type { CommandContext } from '../command';
import { namesText } from '../files/sending';
import { tellResult } from '../tell/summary';
import { nodesOf, skillTargets } from '../target/targets';

/** On assets: these. On a Skill: all that it has. */
export const deleteAsset = bulkCommand('recordsWorkspace.skills.deleteAsset', async (workspace, context, args) => {
  const assets = nodesOf(context, 'skills', 'canDeleteFile', args).flatMap((node) =>
    node.kind === 'asset' ? [node] : [],
  );
  if (assets.length > 0) {
    await deleteThese(workspace, context, assets);
    return;
  }
  const title = t('Select a Skill');
  const [skill] = await skillTargets(workspace, context, 'canDeleteFiles', args, title);
  if (!skill) return;
  if (args.length > 0) await deleteAll(workspace, context, skill);
  else await deleteSome(workspace, context, skill);
});

/** Without a row that was clicked: one of them, or all. */
async function deleteSome(
  workspace: RemoteWorkspace,
  context: CommandContext,
  skill: WithId<SkillSummary>,
): Promise<void> {
  const { assets } = await withViewProgress(views.skills, () => workspace.skills.read(skill.id));
  const nodes = (assets ?? []).map((asset, index): AssetNode => ({
    kind: 'asset',
    connectionId: '',
    skillId: skill.id,
    asset,
    index,
  }));
  const all: Choice<AssetNode | undefined> = { label: t('All Assets'), icon: 'files', value: undefined };
  const each = nodes.map((value): Choice<AssetNode | undefined> => ({ label: nameOf(value), icon: 'file', value }));
  const picked = await context.prompts.pick(
    t('Select an asset'),
    [...each, all].map((value) => ({ ...value, value })),
  );
  if (picked?.value) await deleteThese(workspace, context, [picked.value]);
  else if (picked) await deleteAll(workspace, context, skill);
}

async function deleteThese(
  workspace: RemoteWorkspace,
  context: CommandContext,
  assets: readonly AssetNode[],
): Promise<void> {
  const question = t(
    'Delete {0}?',
    assets.length === 1 ? t('“{0}”', nameOf(assets[0])) : t('{0} assets', formatNumber(assets.length)),
  );
  if (!(await context.prompts.confirm(question, whatGoes(assets.map(nameOf)), t('Delete')))) return;
  const result = await withViewProgress(views.skills, async () => {
    const bulk = await runBulk(assets, ({ skillId, asset }) => workspace.skills.deleteAsset(skillId, asset));
    await workspace.skills.refresh();
    return bulk;
  });
  const done = t(
    'Deleted {0}.',
    result.done.length === 1 ? t('“{0}”', nameOf(result.done[0])) : t('{0} assets', formatNumber(result.done.length)),
  );
  void tellResult(context, result, done, nameOf);
}

async function deleteAll(
  workspace: RemoteWorkspace,
  context: CommandContext,
  skill: WithId<SkillSummary>,
): Promise<void> {
  const shown = await withViewProgress(views.skills, () => workspace.skills.read(skill.id));
  const title = skill.title || skill.id;
  const names = (shown.assets ?? []).map(({ name, id }) => name || id || '');
  if (names.length === 0) {
    await context.prompts.notify(t('“{0}” has nothing to select.', title));
    return;
  }
  const question = t('Delete all {0} assets of “{1}”?', formatNumber(names.length), title);
  if (!(await context.prompts.confirm(question, whatGoes(names), t('Delete')))) return;
  await withViewProgress(views.skills, async () => {
    await workspace.skills.deleteAssets({ ...shown, id: skill.id });
    await workspace.skills.refresh();
  });
  void context.prompts.notify(t('Deleted {0}.', t('{0} assets', formatNumber(names.length))));
}

function whatGoes(names: readonly string[]): string {
  const list = namesText(names.map((fileName) => ({ fileName })));
  return t("{0}. This can't be undone.", list);
}

function nameOf(node: AssetNode | undefined): string {
  return node?.asset.name ?? node?.asset.id ?? '';
}
