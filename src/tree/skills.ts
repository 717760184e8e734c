// Skills by state, with their assets.
import { compareByOrder, compareNames } from '../base/compareNames';
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { eachIdOnce } from '../domain/ids';
import { SKILL_STATES } from '../domain/skill';
import { sizeText } from '../words/attachments';
import { stateText } from '../words/states';
import { nameOrNone, titleText } from '../words/titles';
import type { Skills } from '../workspace/skills/skills';
import type { Appearance } from './appearance';
import type { AssetNode, SkillNode, SkillStateNode, TreeNode } from './node';
import { emptyNode, failedNode, listedRows } from './statusRows';

const byState = compareByOrder(['active', ...SKILL_STATES]);

/** Empty without Skills: then the view's welcome is shown. */
export function skillStates(connectionId: string, skills: Skills): Promise<readonly TreeNode[]> {
  return listedRows('skills', connectionId, skills, (all) => {
    const counts = new Map<string, number>();
    for (const skill of all) counts.set(skill.state ?? '', (counts.get(skill.state ?? '') ?? 0) + 1);
    return [...counts]
      .sort(([one], [other]) => byState(one, other))
      .map(([state, count]) => ({ kind: 'skillState', connectionId, state, count }));
  });
}

export function skillsOfState(node: SkillStateNode, skills: Skills): readonly TreeNode[] {
  return (skills.all ?? [])
    .filter((skill) => (skill.state ?? '') === node.state)
    .sort((one, other) => compareNames(one.title ?? '', other.title ?? ''))
    .map((skill) => ({ kind: 'skill', connectionId: node.connectionId, skill }));
}

export async function assetsOf(node: SkillNode, skills: Skills): Promise<readonly TreeNode[]> {
  const { connectionId } = node;
  const { assets, failure } = await skills.assets(node.skill.id);
  if (failure) return [failedNode('skills', connectionId, failure, node)];
  if (!assets || assets.length === 0) return [emptyNode('skills', connectionId, t('None'), node)];
  return eachIdOnce(assets).map((asset, index) => ({
    kind: 'asset',
    connectionId,
    skillId: node.skill.id,
    asset,
    index,
  }));
}

export function describeSkillState(node: SkillStateNode): Appearance {
  return {
    label: stateText(node.state),
    description: formatNumber(node.count),
    icon: { codicon: stateIcon(node.state) },
    expansion: node.state === 'deleted' || node.state === 'archived' ? 'collapsed' : 'expanded',
  };
}

export function describeSkill({ skill }: SkillNode): Appearance {
  return {
    label: titleText(skill),
    description: skill.description ?? '',
    icon: { codicon: skill.agentType === 'workspace' ? 'organization' : 'mortar-board' },
    expansion: 'collapsed',
    opensPage: true,
  };
}

export function describeAsset({ asset }: AssetNode): Appearance {
  return {
    label: nameOrNone(asset.name, asset.id),
    description: [asset.type, sizeText(asset.size)].filter(Boolean).join(' · '),
    icon: { codicon: assetIcon(asset.type ?? '') },
    expansion: 'none',
    ...(asset.id ? { command: 'recordsWorkspace.skills.openAsset' as const } : {}),
  };
}

function stateIcon(state: string): string {
  switch (state) {
    case 'draft':
      return 'edit';
    case 'archived':
      return 'archive';
    case 'deleted':
      return 'trash';
    default:
      return 'mortar-board';
  }
}

/** Asset types are an open list. */
function assetIcon(type: string): string {
  switch (type) {
    case 'image':
      return 'file-media';
    case 'pdf':
      return 'file-pdf';
    case 'markdown':
      return 'markdown';
    case 'json':
    case 'html':
      return 'file-code';
    default:
      return 'file-text';
  }
}
