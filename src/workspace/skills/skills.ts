import type { ServiceClient } from '../../api/client';
import type { Clock } from '../../base/clock';
import { sameJson } from '../../base/json/sameJson';
import { sameMoment } from '../../domain/dates/sameMoment';
import { type Failure, conflict } from '../../domain/failure';
import { eachIdOnce, hasId, type WithId } from '../../domain/ids';
import { sameVersion } from '../../domain/sameVersion';
import type { CreateSkillRequest, Skill, SkillAsset, SkillSummary } from '../../domain/skill';
import type { Change } from '../changes/change';
import { listedLookup, type CreationLookup } from '../changes/creationAttempts';
import { OwnVersions } from '../changes/ownVersions';
import { isGone } from '../changes/writeWithVerification';
import { LoadedResource } from '../loading/loadedResource';
import { LoadedValue } from '../loading/loadedValue';

/** How long a list may show a Skill in the state that it had before a write. */
const LISTS_LAG_MS = 60_000;

/** The state that a write of this window gave a Skill; no state if it was deleted. */
interface Move {
  readonly before: SkillSummary;
  readonly state: string | undefined;
  readonly atMs: number;
}

/** Skills: all are listed in short form. Text and assets are read for one Skill at a time. */
export class Skills extends LoadedResource<readonly WithId<SkillSummary>[]> {
  readonly ownVersions: OwnVersions;
  private readonly details = new Map<string, LoadedValue<Skill>>();
  /** Moves by the Skill's id. */
  private readonly moves = new Map<string, Move>();

  constructor(
    private readonly client: ServiceClient,
    private readonly notify: (change: Change) => void,
    private readonly clock: Clock,
  ) {
    super(
      new LoadedValue<readonly WithId<SkillSummary>[]>(
        async (signal, onLeftOut) => {
          const read = () => client.skills.listSkills({ signal, onLeftOut });
          return this.moved(await this.ownVersions.upToDate(read, (all) => all, signal));
        },
        () => notify({ kind: 'skills' }),
      ),
    );
    this.ownVersions = new OwnVersions(clock);
  }

  /** Re-reads the list and drops cached assets. */
  override refresh(): Promise<void> {
    this.forgetDetails();
    return super.refresh();
  }

  override reread(): Promise<readonly WithId<SkillSummary>[]> {
    this.forgetDetails();
    return super.reread();
  }

  /** The assets of a Skill, or why they can't be read. Cached. */
  async assets(skillId: string): Promise<{ assets?: readonly SkillAsset[]; failure?: Failure }> {
    let detail = this.details.get(skillId);
    if (!detail) {
      detail = new LoadedValue(
        (signal) => this.read(skillId, signal),
        () => undefined,
      );
      this.details.set(skillId, detail);
    }
    await detail.load();
    if (detail.value) return { assets: detail.value.assets ?? [] };
    return detail.failure ? { failure: detail.failure } : {};
  }

  /** Drops the cached assets, so views read them again. */
  rereadAssets(skillId: string): void {
    this.changed(skillId, undefined);
  }

  /** Shows the Skill after a write. If it couldn't be read back, the list is read again. */
  async applyWrite(skillId: string, now: Skill, stored: Skill | undefined, replaced?: Skill): Promise<void> {
    if (!stored || !this.list.value) return await this.refresh();
    const summary = summaryOf(now);
    const applied = (skill: WithId<SkillSummary>) =>
      skill.id === skillId ? { ...skill, ...summary, id: skillId } : skill;
    this.list.editPart((skills) => skills.map(applied));
    this.changed(skillId, stored, replaced);
  }

  /** Finds a new Skill when the response to its creation is lost. Several Skills may share its title. */
  creationLookup(request: CreateSkillRequest): CreationLookup<WithId<SkillSummary>> {
    return listedLookup(
      this,
      (all) => all,
      (skill) => isTitled(skill, request),
      (skill) => skill.state === 'draft' && sameJson(comparable(skill), comparable(request)),
    );
  }

  /** A fresh read from the service. */
  read(skillId: string, signal?: AbortSignal): Promise<Skill> {
    const read = (): Promise<Skill> => this.client.skills.getSkill(skillId, { signal });
    return this.ownVersions.upToDate(read, (skill) => [skill], signal);
  }

  /** The same for a page or text. Also updates the Skill's row, which could otherwise be out of date beside them. */
  async readToShow(skillId: string, signal?: AbortSignal): Promise<Skill> {
    const listed = this.find(skillId);
    const stored = await this.read(skillId, signal);
    // If the row was updated during the read, it shows newer data.
    const isListed = listed && this.find(skillId) === listed;
    if (isListed && !isAsListed(stored, listed)) await this.applyWrite(skillId, stored, stored);
    return stored;
  }

  /**
   * Archives an active Skill, deletes an archived one with its assets, and discards a draft (contract: skills). Throws
   * `conflict` if its state has changed: the same request would then do something else.
   */
  async delete(skill: WithId<SkillSummary>): Promise<void> {
    const fresh = await this.read(skill.id);
    // Archiving can be undone. A permanent delete applies only to what was seen.
    const isForGood = skill.state === 'archived' || skill.state === 'draft';
    if ((fresh.state ?? '') !== (skill.state ?? '') || (isForGood && !isAsListed(fresh, skill)))
      throw conflict('deleteSkill');
    const { skills } = this.client;
    const write = (): Promise<unknown> =>
      skill.state === 'draft' ? skills.discardDraftSkill(skill.id) : skills.deleteSkill(skill.id);
    const verify = async (): Promise<boolean> =>
      (await isGone(this.read(skill.id))) || (await this.isIn(skill.id, fresh.state)) === false;
    await this.move({ ...fresh, id: skill.id }, isForGood ? undefined : 'archived', write, verify);
  }

  async restore(skill: WithId<SkillSummary>): Promise<void> {
    const write = (): Promise<unknown> => this.client.skills.restoreSkill(skill.id);
    await this.move(skill, 'active', write);
  }

  /** Creates a draft; returns its id if the response has one that is new. The refreshed list has any fields missing from the response. */
  async create(skill: CreateSkillRequest): Promise<string | undefined> {
    const created = { ...skill, state: 'draft', ...(await this.client.skills.createSkill(skill)) };
    await this.refresh();
    if (!hasId(created) || !isTitled({ title: created.title ?? skill.title }, skill)) return undefined;
    // Add the new Skill, because the list may lag behind.
    this.list.edit((skills) => eachIdOnce([...skills, summaryOf(created)]));
    return created.id;
  }

  /** Submits a draft. Throws `conflict` if it was changed since it was listed. */
  async submit(skill: WithId<SkillSummary>): Promise<void> {
    const fresh = await this.read(skill.id);
    if (!isAsListed(fresh, skill)) throw conflict('submitDraftSkill');
    const write = (): Promise<unknown> => this.client.skills.submitDraftSkill(skill.id);
    await this.move({ ...fresh, id: skill.id }, 'active', write);
  }

  override dispose(): void {
    super.dispose();
    this.forgetDetails();
  }

  private async move(
    before: WithId<SkillSummary>,
    state: string | undefined,
    write: () => Promise<unknown>,
    verify = (): Promise<boolean> => this.isIn(before.id, state),
  ): Promise<void> {
    await this.ownVersions.write(before, write, verify);
    this.moves.set(before.id, { before, state, atMs: this.clock.elapsed() });
  }

  /** Applies later writes to a list, which may lag behind. */
  private moved(all: readonly WithId<SkillSummary>[]): readonly WithId<SkillSummary>[] {
    return all.flatMap((skill) => {
      const { before, state, atMs = 0 } = this.moves.get(skill.id) ?? {};
      if (!before || this.clock.elapsed() - atMs > LISTS_LAG_MS || !isAsListed(before, skill)) return skill;
      return state === undefined ? [] : { ...skill, state };
    });
  }

  private find(skillId: string): WithId<SkillSummary> | undefined {
    return this.all?.find(({ id }) => id === skillId);
  }

  private changed(skillId: string, stored: Skill | undefined, replaced?: Skill): void {
    this.details.get(skillId)?.dispose();
    this.details.delete(skillId);
    this.notify({ kind: 'skill', skillId, ...(stored ? { stored } : {}), ...(replaced ? { replaced } : {}) });
  }

  private async isIn(skillId: string, state: string | null | undefined): Promise<boolean> {
    return (await this.read(skillId)).state === state;
  }

  private forgetDetails(): void {
    for (const detail of this.details.values()) detail.dispose();
    this.details.clear();
  }
}

function summaryOf<T extends Skill>({
  content: _content,
  assets: _assets,
  ...summary
}: T): Omit<T, 'content' | 'assets'> {
  return summary;
}

/** If the service sends no version marks, a Skill read completely is compared completely; a listing contains less. */
export function isAsListed(fresh: SkillSummary, listed: SkillSummary | Skill): boolean {
  if ('content' in listed) return fresh.state === listed.state && sameVersion(fresh, listed);
  return fresh.state === listed.state && sameMoment(fresh.updatedAt, listed.updatedAt);
}

function isTitled({ title }: Pick<SkillSummary, 'title'>, request: CreateSkillRequest): boolean {
  return title?.trim() === request.title.trim();
}

function comparable({ agentType, description }: SkillSummary | CreateSkillRequest): unknown {
  return { agentType: agentType ?? '', description: description ?? '' };
}
