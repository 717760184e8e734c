import { titleOrId } from '../../words/titles';
import { one, targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';

export const openSkill = targetCommand(
  'recordsWorkspace.skills.openSkill',
  one(skills, 'canOpen'),
  async (workspace, context, skill, { isFromRows = false }) => {
    const ref = { kind: 'skill', connectionId: workspace.connection.id, skillId: skill.id } as const;
    await context.openPage(ref, titleOrId(skill), isFromRows);
  },
);
