import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { runBulk } from '../../workspace/changes/bulk';
import type { Skills } from '../../workspace/skills/skills';

type SkillRow = WithId<SkillSummary>;

/** For a question about what can't be taken back: where a listing has no mark of the version, the Skill with its text and assets. */
export async function wholeSkills(skills: Skills, listed: readonly SkillRow[]): Promise<readonly SkillRow[]> {
  const whole = new Map<string, SkillRow>();
  const unmarked = listed.filter(({ updatedAt }) => !updatedAt);
  // One that can't be read stays as listed: its own write tells why.
  await runBulk(unmarked, async ({ id }) => void whole.set(id, { ...(await skills.read(id)), id }));
  return listed.map((skill) => {
    const read = whole.get(skill.id);
    // A mark that the listing did not have is a change.
    return read && !read.updatedAt ? read : skill;
  });
}
