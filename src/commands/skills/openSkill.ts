import { titleText } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';
import { one } from '../target/takes';

export const openSkill = targetCommand(
  'recordsWorkspace.skills.openSkill',
  one(skills, 'canOpen'),
  async (workspace, context, skill, { isFromRows = false }) => {
    const ref = { kind: 'skill', connectionId: workspace.connection.id, skillId: skill.id } as const;
    await context.openPage(ref, titleText(skill), isFromRows);
  },
);
