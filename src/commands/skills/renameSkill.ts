import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Skill } from '../../domain/skill';
import { workspaceCommand } from '../command';
import { rename } from '../ask/renaming';
import { skillTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.skills.renameSkill';

export const renameSkill = workspaceCommand(command, async (workspace, context, args) => {
  const [skill] = await skillTargets(workspace, context, 'canRename', args, t('Select a Skill'));
  if (!skill) return;
  await rename<Skill>(context, {
    command,
    heading: t('Rename'),
    field: t('Title'),
    shown: skill.title ?? '',
    nameOf: ({ title }) => title ?? '',
    save: (title, seen) => workspace.changeSkill(skill.id, { title }, { shown: seen ?? skill }),
  });
});
