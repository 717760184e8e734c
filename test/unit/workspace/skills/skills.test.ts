import assert from 'node:assert/strict';
import type { WithId } from '../../../../src/domain/ids';
import type { Skill, SkillSummary } from '../../../../src/domain/skill';
import { failureFrom } from '../../../support/clientOf';
import { useWorkspace } from '../../../support/useWorkspace';

const skillId = (number: number): string => `5c111000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [ACTIVE, DRAFT, ARCHIVED] = [1, 3, 6].map(skillId) as [string, string, string];

describe('Skills', () => {
  const inUse = useWorkspace();
  beforeEach(() => inUse.workspace.skills.load());
  const shown = (id: string): WithId<SkillSummary> => {
    const skill = inUse.workspace.skills.all?.find((other) => other.id === id);
    assert.ok(skill);
    return skill;
  };
  const stateOf = async (id: string): Promise<string | null | undefined> =>
    (await inUse.workspace.skills.read(id)).state;

  it('archives an active Skill and deletes an archived one', async () => {
    const { skills } = inUse.workspace;
    await skills.delete(shown(ACTIVE));
    assert.equal(await stateOf(ACTIVE), 'archived');
    await skills.delete(shown(ARCHIVED));
    assert.equal(await stateOf(ARCHIVED), 'deleted');
  });

  it('does not permanently delete a Skill to be archived that another client archived in the meantime', async () => {
    inUse.sample.service.changeSkill(ACTIVE, { state: 'archived' });
    const failure = await failureFrom(inUse.workspace.skills.delete(shown(ACTIVE)));
    assert.equal(failure.kind, 'conflict');
    assert.equal(await stateOf(ACTIVE), 'archived');
  });

  it('shows in its row what a page reads', async () => {
    const { skills } = inUse.workspace;
    inUse.sample.service.changeSkill(ACTIVE, { state: 'archived', title: 'Theirs' });
    inUse.changes.length = 0;
    const stored = await skills.readToShow(ACTIVE);
    assert.deepEqual([shown(ACTIVE).state, shown(ACTIVE).title], ['archived', 'Theirs']);
    assert.deepEqual(inUse.changes, [{ kind: 'skill', skillId: ACTIVE, stored }]);
    await skills.readToShow(ACTIVE);
    assert.equal(inUse.changes.length, 1);
  });

  it('discards a draft and skips one submitted in the meantime', async () => {
    const { skills } = inUse.workspace;
    await skills.delete(shown(DRAFT));
    assert.equal((await failureFrom(skills.read(DRAFT))).kind, 'notFound');
    const other = skillId(5);
    inUse.sample.service.changeSkill(other, { state: 'active' });
    assert.equal((await failureFrom(skills.delete(shown(other)))).kind, 'conflict');
    assert.equal(await stateOf(other), 'active');
  });

  it('deletes no asset that another client has replaced, also under the same ID', async () => {
    const { skills, skillAssets } = inUse.workspace;
    const seen = await skills.read(ACTIVE);
    const [asset, ...others] = seen.assets ?? [];
    assert.ok(asset);
    const shown = { ...seen, assets: [{ ...asset, size: 1 }, ...others] };
    assert.equal((await failureFrom(skillAssets.deleteAll(shown))).kind, 'conflict');
    assert.equal((await failureFrom(skillAssets.delete(ACTIVE, { ...asset, size: 1 }))).kind, 'conflict');
    assert.deepEqual((await skills.read(ACTIVE)).assets, seen.assets);
    await skillAssets.deleteAll(seen);
  });

  it('shows a new Skill though the list lags behind', async () => {
    const { client, workspace } = inUse;
    const former = await client.skills.listSkills();
    client.skills.listSkills = () => Promise.resolve(former);
    const id = await workspace.skills.create({ title: 'Sample Skill', agentType: 'person', content: 'Text' });
    assert.deepEqual([shown(id ?? '').title, shown(id ?? '').state], ['Sample Skill', 'draft']);
    assert.ok(!('content' in shown(id ?? '')));
  });

  it('shows what became of a Skill though the list lags behind', async () => {
    const { client, clock, workspace } = inUse;
    const { skills } = workspace;
    const [active, archived, draft] = [shown(ACTIVE), shown(ARCHIVED), shown(DRAFT)];
    const { listSkills } = client.skills;
    const former = await listSkills();
    clock.passesPauses = true;
    client.skills.listSkills = () => Promise.resolve(former);
    await Promise.all([
      skills.delete(active),
      skills.restore(archived),
      skills.submit(draft),
      skills.delete(shown(skillId(5))),
    ]);
    await skills.refresh();
    assert.deepEqual(
      [ACTIVE, ARCHIVED, DRAFT].map((id) => shown(id).state),
      ['archived', 'active', 'active'],
    );
    assert.ok(!skills.all?.some(({ id }) => id === skillId(5)));
    await clock.advance(61_000);
    await skills.refresh();
    assert.equal(shown(ACTIVE).state, 'active');
    client.skills.listSkills = listSkills;
    await skills.refresh();
    assert.equal(shown(ACTIVE).state, 'archived');
  });

  it('does not take another Skill that the answer has for the new one', async () => {
    const { createSkill } = inUse.client.skills;
    inUse.client.skills.createSkill = async (request) => {
      await createSkill(request);
      return shown(ACTIVE);
    };
    assert.equal(await inUse.workspace.skills.create({ title: 'Sample Skill', agentType: 'person' }), undefined);
  });

  it('restores an archived Skill', async () => {
    await inUse.workspace.skills.restore(shown(ARCHIVED));
    assert.equal(await stateOf(ARCHIVED), 'active');
  });

  it('renames with all fields of a fresh read and reports a conflict when another client writes first', async () => {
    const { skills } = inUse.workspace;
    const before = await skills.read(ACTIVE);
    await inUse.workspace.changeSkill(ACTIVE, { title: 'A new title' }, { shown: before });
    const after = await skills.read(ACTIVE);
    assert.equal(shown(ACTIVE).title, 'A new title');
    assert.deepEqual(
      [after.content, after.description, after.assets],
      [before.content, before.description, before.assets],
    );
    assert.equal(
      (await failureFrom(inUse.workspace.changeSkill(ACTIVE, { title: 'Mine' }, { fresh: before }))).kind,
      'conflict',
    );
  });

  it('loads assets once, until they are invalidated', async () => {
    const { skills } = inUse.workspace;
    const [first] = await Promise.all([skills.assets(ACTIVE), skills.assets(ACTIVE)]);
    assert.equal(first.assets?.length, 3);
    await skills.assets(ACTIVE);
    assert.equal(inUse.asked('getSkill'), 1);
    skills.rereadAssets(ACTIVE);
    assert.deepEqual(inUse.changes.at(-1), { kind: 'skill', skillId: ACTIVE });
    await skills.assets(ACTIVE);
    await skills.refresh();
    await skills.assets(ACTIVE);
    assert.equal(inUse.asked('getSkill'), 3);
  });

  it('reports why assets cannot be read', async () => {
    inUse.sample.faults.add({ operation: 'getSkill', kind: 'status', status: 500 });
    assert.equal((await inUse.workspace.skills.assets(ACTIVE)).failure?.kind, 'serverError');
  });

  it('does not fall back to an older list when a fresh read fails', async () => {
    inUse.sample.faults.add({ operation: 'listSkills', kind: 'status', status: 500, times: 1 });
    assert.equal((await failureFrom(inUse.workspace.skills.reread())).kind, 'serverError');
    assert.equal((await inUse.workspace.skills.reread()).length, 8);
  });

  describe('where reads lag behind', () => {
    /** Further reads of the Skills answer as they are now. */
    const lagging = async (reads: number): Promise<void> => {
      const { skills } = inUse.client;
      const { getSkill, listSkills } = skills;
      const list = await listSkills();
      const details = new Map<string, Skill>();
      for (const { id } of list) details.set(id, await getSkill(id));
      let [left, leftOfList] = [reads, reads];
      skills.getSkill = async (id, options) =>
        (left-- > 0 ? details.get(id) : undefined) ?? (await getSkill(id, options));
      skills.listSkills = async (options) => (leftOfList-- > 0 ? list : await listSkills(options));
    };
    const listed = async (id: string): Promise<string | null | undefined> => {
      await inUse.workspace.skills.refresh();
      return inUse.workspace.skills.all?.find((skill) => skill.id === id)?.state;
    };
    beforeEach(() => void (inUse.clock.passesPauses = true));

    it('shows a Skill as submitted, archived, restored and deleted', async () => {
      const { skills } = inUse.workspace;
      const steps = [
        [DRAFT, 'active', (skill: WithId<SkillSummary>) => skills.submit(skill)],
        [ACTIVE, 'archived', (skill: WithId<SkillSummary>) => skills.delete(skill)],
        [ACTIVE, 'active', (skill: WithId<SkillSummary>) => skills.restore(skill)],
        [skillId(5), undefined, (skill: WithId<SkillSummary>) => skills.delete(skill)],
      ] as const;
      for (const [id, state, change] of steps) {
        await lagging(2);
        await change(shown(id));
        assert.equal(await listed(id), state);
      }
    });

    it('shows assets as uploaded and deleted', async () => {
      const { skills, skillAssets } = inUse.workspace;
      const before = await skills.read(ACTIVE);
      await lagging(2);
      await skillAssets.deleteAll(before);
      assert.deepEqual((await skills.assets(ACTIVE)).assets, []);
    });
  });
});
