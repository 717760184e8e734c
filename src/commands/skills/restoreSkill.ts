import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { bulkCommand } from '../bulkCommand';
import { skillTargets } from '../target/targets';
import { restoreSkills } from './restoreSkills';

export const restoreSkill = bulkCommand('recordsWorkspace.skills.restoreSkill', async (workspace, context, args) => {
  const skills = await skillTargets(workspace, context, 'canRestore', args, t('Select a Skill'));
  if (skills.length > 0) await withViewProgress(views.skills, () => restoreSkills(workspace, context, skills));
});
