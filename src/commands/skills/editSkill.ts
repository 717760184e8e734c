import { t } from '../../base/text';
import { workspaceCommand } from '../command';
import { skillTargets } from '../target/targets';

/** As text: Markdown, with title, description and agentType above it. */
export const editSkill = workspaceCommand('recordsWorkspace.skills.editSkill', async (workspace, context, args) => {
  const [skill] = await skillTargets(workspace, context, 'canEdit', args, t('Select a Skill'));
  if (!skill) return;
  const ref = { kind: 'skill', connectionId: workspace.connection.id, skillId: skill.id } as const;
  await context.openText(ref, skill.title ?? '');
});
