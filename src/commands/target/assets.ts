// Assets as command targets, and the question for one asset of a Skill.
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { notFound } from '../../domain/failure';
import { hasId, type WithId } from '../../domain/ids';
import type { Skill, SkillAsset } from '../../domain/skill';
import { capabilitiesOf } from '../../tree/capabilities';
import { nameOrId, titleOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { pickPart } from './pickTarget';
import { skills } from './skills';
import { type Kind, one } from './takes';

/** An asset and the Skill it belongs to. */
export interface OwnedAsset {
  readonly skillId: string;
  readonly asset: WithId<SkillAsset>;
}

export const assets: Kind<'asset', OwnedAsset> = {
  view: 'skills',
  title: t('Select an asset'),
  whats: ['asset'],
  of: async ({ skillId, assetId, asset }, workspace) => {
    const listed = asset ?? (await readAsset(workspace, skillId, assetId));
    return hasId(listed) ? { skillId, asset: listed } : undefined;
  },
  ask: async (question) => {
    const { workspace, can } = question;
    const skill = await one(skills, 'canCopyId').find(question);
    if (!skill) return [];
    const { assets: listed } = await workspace.skills.read(skill.id);
    const able = (listed ?? [])
      .filter(hasId)
      .filter((asset) => capabilitiesOf({ kind: 'asset', skillId: skill.id, asset }).includes(can));
    const choices = able.map((asset) => ({
      label: nameOrId(asset),
      description: formatBytes(asset.size ?? 0),
      icon: 'file',
      value: { skillId: skill.id, asset },
    }));
    return await pickPart(question, titleOrId(skill), choices);
  },
};

/** The asset stored under the name now, to detect whether it has been replaced. */
export function assetNamed({ assets: listed }: Skill, fileName: string): Pick<SkillAsset, 'id' | 'size'> | undefined {
  const asset = listed?.find(({ name }) => name === fileName);
  return asset && { id: asset.id, size: asset.size };
}

/** For an asset known only by an editor's address. Throws `notFound`. */
async function readAsset(workspace: RemoteWorkspace, skillId: string, assetId: string): Promise<SkillAsset> {
  const asset = (await workspace.skills.read(skillId)).assets?.find(({ id }) => id === assetId);
  if (!asset) throw notFound('downloadSkillAsset');
  return asset;
}
