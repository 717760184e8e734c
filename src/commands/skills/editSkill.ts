import { titleText } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';
import { one } from '../target/takes';

/** Opens the Skill as Markdown with title, description and agentType as front matter. */
export const editSkill = targetCommand(
  'recordsWorkspace.skills.editSkill',
  one(skills, 'canEdit'),
  async (workspace, context, skill) => {
    const ref = { kind: 'skill', connectionId: workspace.connection.id, skillId: skill.id } as const;
    await context.openText(ref, titleText(skill));
  },
);
