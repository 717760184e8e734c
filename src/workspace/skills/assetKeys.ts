// Tells the assets of a Skill apart.
import type { Skill, SkillAsset } from '../../domain/skill';

export function assetKeys({ assets }: Skill): string {
  return JSON.stringify((assets ?? []).map(assetKey).sort());
}

/** One that was replaced may have the same id. */
export function assetKey({ id, name, size }: SkillAsset): string {
  return JSON.stringify([id ?? '', name ?? '', size ?? '']);
}
