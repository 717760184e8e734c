// The nodes of the Skills view as plain data.
import type { SkillAsset, SkillSummary } from '../domain/skill';

export interface SkillStateNode {
  readonly kind: 'skillState';
  readonly connectionId: string;
  readonly state: string;
  readonly count: number;
}
export interface SkillNode {
  readonly kind: 'skill';
  readonly connectionId: string;
  readonly skill: SkillSummary & { readonly id: string };
}
export interface AssetNode {
  readonly kind: 'asset';
  readonly connectionId: string;
  readonly skillId: string;
  readonly asset: SkillAsset;
  /** Position among the Skill's assets, because an asset's id may be missing. */
  readonly index: number;
}
