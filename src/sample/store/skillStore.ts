// Skills and their files.
import { notFound } from '../http';
import type { StoredBytes } from './blobs';
import type { AgentType } from './miniStore';

export type SkillState = 'draft' | 'active' | 'archived' | 'deleted';

export interface StoredAsset {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: StoredBytes;
}

/** Immutable. */
export interface StoredSkill {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly content: string | null;
  readonly agentType: AgentType;
  readonly state: SkillState;
  readonly assets: readonly StoredAsset[];
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly revision: number;
}

export class SkillStore {
  private readonly skills = new Map<string, StoredSkill>();

  list(): StoredSkill[] {
    return [...this.skills.values()];
  }

  get(id: string): StoredSkill {
    const skill = this.skills.get(id);
    if (!skill) throw notFound();
    return skill;
  }

  put(skill: StoredSkill): void {
    this.skills.set(skill.id, skill);
  }

  remove(skill: StoredSkill): void {
    this.skills.delete(skill.id);
    for (const asset of skill.assets) asset.bytes.discard();
  }
}
