import assert from 'node:assert/strict';
import { wholeSkills } from '../../../../src/commands/skills/wholeSkills';
import type { SkillRow } from '../../../../src/commands/target/skills';
import { failureFrom } from '../../../support/clientOf';
import { useWorkspace } from '../../../support/useWorkspace';

const [DRAFT, ARCHIVED] = ['5c111000-0000-4000-8000-000000000003', '5c111000-0000-4000-8000-000000000006'] as const;

describe('Skills that are listed without a time', () => {
  const inUse = useWorkspace();
  const agreed = async (id: string): Promise<SkillRow> => {
    const { skills } = inUse.workspace;
    const { updatedAt: _time, ...listed } = (await skills.reread()).find((one) => one.id === id) ?? { id };
    const [skill] = await wholeSkills(skills, [listed]);
    assert.ok(skill);
    return skill;
  };

  it('are submitted and deleted as they were read before the question', async () => {
    const { skills } = inUse.workspace;
    await skills.submit(await agreed(DRAFT));
    await skills.delete(await agreed(ARCHIVED));
    assert.deepEqual([(await skills.read(DRAFT)).state, (await skills.read(ARCHIVED)).state], ['active', 'deleted']);
  });

  it('stay where someone else changed them since', async () => {
    const { skills } = inUse.workspace;
    const draft = await agreed(DRAFT);
    inUse.sample.service.changeSkill(DRAFT, { title: 'Theirs' });
    assert.equal((await failureFrom(skills.submit(draft))).kind, 'conflict');
  });
});
