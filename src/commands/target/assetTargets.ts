// Which assets a command is about: rows of the view, one that a text links to, else a question.
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { hasId } from '../../domain/ids';
import { capabilitiesOf, type Capability } from '../../tree/capabilities';
import type { AssetNode } from '../../tree/node';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { nodesOf, skillTargets } from './targets';

/** With the Skill they belong to. */
export type AssetTarget = AssetNode & { readonly asset: { readonly id: string } };

export async function assetTargets(
  workspace: RemoteWorkspace,
  context: CommandContext,
  capability: Capability,
  args: readonly unknown[],
  title: string,
): Promise<readonly AssetTarget[]> {
  const [named] = args;
  if (isAssetRef(named)) return [{ kind: 'asset', ...named }];
  const rows = nodesOf(context, 'skills', capability, args).filter((node) => node.kind === 'asset');
  if (rows.length > 0) return rows.flatMap(toTarget);
  const [skill] = await skillTargets(workspace, context, 'canCopyId', args, t('Select a Skill'));
  if (!skill) return [];
  const { assets } = await workspace.skills.read(skill.id);
  const nodes = (assets ?? []).map((asset, index): AssetNode => ({
    kind: 'asset',
    connectionId: '',
    skillId: skill.id,
    asset,
    index,
  }));
  const able = nodes.filter((node) => capabilitiesOf(node).includes(capability)).flatMap(toTarget);
  if (able.length === 0) {
    await context.prompts.notify(t('“{0}” has nothing to select.', skill.title || skill.id));
    return [];
  }
  const choices = able.map((node) => ({
    label: node.asset.name || node.asset.id,
    description: formatBytes(node.asset.size ?? 0),
    icon: 'file',
    value: node,
  }));
  const picked = await context.prompts.pick(title, choices);
  return picked ? [picked] : [];
}

function toTarget(node: AssetNode): AssetTarget[] {
  return hasId(node.asset) ? [{ ...node, asset: node.asset }] : [];
}

function isAssetRef(value: unknown): value is Omit<AssetTarget, 'kind'> {
  return typeof value === 'object' && value !== null && 'skillId' in value && 'asset' in value && !('node' in value);
}
