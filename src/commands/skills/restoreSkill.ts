import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { many, targetCommand } from '../defineCommand';
import { skills } from '../target/skills';
import { restore } from '../tell/undo';
import { restoringSkills } from './restoringSkills';

export const restoreSkill = targetCommand(
  'recordsWorkspace.skills.restoreSkill',
  many(skills, 'canRestore', t('Select a Skill')),
  async (workspace, context, skills) => {
    if (skills.length === 0) return;
    await withViewProgress(views.skills, () => restore(context, restoringSkills(workspace), skills));
  },
);
