// Skills as what commands work on, and the question which one.
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { capabilitiesOf } from '../../tree/capabilities';
import { stateText } from '../../tree/records';
import type { Kind } from './takes';

export type SkillRow = WithId<SkillSummary>;

export const skills: Kind<'skill', SkillRow> = {
  view: 'skills',
  whats: ['skill'],
  of: ({ skill }) => skill,
  ask: async ({ workspace, context, can, title }) => {
    await workspace.skills.load();
    const able = (workspace.skills.all ?? []).filter((skill) =>
      capabilitiesOf({ kind: 'skill', connectionId: '', skill }).includes(can),
    );
    const choices = able.map((skill) => ({
      label: skill.title ?? skill.id,
      description: stateText(skill.state ?? ''),
      value: skill,
    }));
    const picked = await context.prompts.pick(title, choices);
    return picked ? [picked] : [];
  },
};
