import { tryEach } from '../../workspace/loading/tryEach';
import type { Skills } from '../../workspace/skills/skills';
import type { SkillRow } from '../target/skills';

/** For questions about what can't be undone: reads Skills listed without version marks, with their text and assets. */
export async function wholeSkills(skills: Skills, listed: readonly SkillRow[]): Promise<readonly SkillRow[]> {
  const whole = new Map<string, SkillRow>();
  const unmarked = listed.filter(({ updatedAt }) => !updatedAt);
  // A Skill that can't be read stays as listed. The later write reports why.
  await tryEach(unmarked, async ({ id }) => void whole.set(id, { ...(await skills.read(id)), id }));
  return listed.map((skill) => whole.get(skill.id) ?? skill);
}
