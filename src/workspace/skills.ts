import type { ServiceClient } from '../api/client';
import { hasId, type WithId } from '../domain/ids';
import { failureOf, type Failure } from '../domain/failure';
import { skillPayload } from '../domain/payloads';
import type { Skill, SkillAsset, SkillSummary } from '../domain/skill';
import type { Change } from './change';
import { writeToFile } from './fileTarget';
import { LoadedValue } from './loadedValue';

/** Skills: listed whole and short; text and assets come with one Skill at a time. */
export class Skills {
  private readonly list: LoadedValue<readonly WithId<SkillSummary>[]>;
  private readonly details = new Map<string, LoadedValue<Skill>>();

  constructor(
    private readonly client: ServiceClient,
    private readonly tell: (change: Change) => void,
  ) {
    const read = async (): Promise<readonly WithId<SkillSummary>[]> => (await client.skills.listSkills()).filter(hasId);
    this.list = new LoadedValue(read, () => tell({ kind: 'skills' }));
  }

  get all(): readonly WithId<SkillSummary>[] | undefined {
    return this.list.value;
  }

  get failure(): Failure | undefined {
    return this.list.failure;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  /** Reads the list anew, and forgets the assets that were shown. */
  refresh(): Promise<void> {
    this.details.clear();
    return this.list.refresh();
  }

  /** The assets of one Skill, or why they can't be read; asked for once. */
  async assets(skillId: string): Promise<{ assets?: readonly SkillAsset[]; failure?: Failure }> {
    let detail = this.details.get(skillId);
    if (!detail) {
      detail = new LoadedValue(
        () => this.client.skills.getSkill(skillId),
        () => undefined,
      );
      this.details.set(skillId, detail);
    }
    await detail.load();
    if (detail.value) return { assets: detail.value.assets ?? [] };
    return detail.failure ? { failure: detail.failure } : {};
  }

  /** Asks for the assets again at the next look. */
  forgetAssets(skillId: string): void {
    this.details.delete(skillId);
    this.tell({ kind: 'skill', skillId });
  }

  /** A fresh read from the service. */
  read(skillId: string): Promise<Skill> {
    return this.client.skills.getSkill(skillId);
  }

  /** Writes the title into the whole payload of `fresh`, with its eTag. Throws `conflict`. */
  async rename(skillId: string, fresh: Skill, title: string): Promise<void> {
    await this.client.skills.updateSkill(skillId, { ...skillPayload(fresh), title });
    await this.refresh();
  }

  /** Archives an active Skill; deletes an archived one with its assets; throws a draft away (contract: skills). */
  async delete(skill: WithId<SkillSummary>): Promise<void> {
    if (skill.state === 'draft') await this.client.skills.discardDraftSkill(skill.id);
    else await this.client.skills.deleteSkill(skill.id);
  }

  async restore(skill: WithId<SkillSummary>): Promise<void> {
    await this.client.skills.restoreSkill(skill.id);
  }

  /** Saves one asset and answers its size in bytes. */
  async saveAsset(skillId: string, assetId: string, path: string, signal?: AbortSignal): Promise<number> {
    const download = await this.client.skills.downloadSkillAsset(skillId, assetId, signal ? { signal } : {});
    return await writeToFile(download.stream, path, { operation: 'downloadSkillAsset', signal });
  }

  /** The state a Skill has now, for a second look before a write; undefined when it is gone. */
  async stateOf(skillId: string): Promise<string | undefined> {
    try {
      return (await this.read(skillId)).state ?? '';
    } catch (error) {
      if (failureOf(error)?.kind === 'notFound') return undefined;
      throw error;
    }
  }
}
