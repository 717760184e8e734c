import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import { withNotDone } from '../../workspace/changes/bulk';
import { confirmForGood } from '../ask/confirming';
import { many, targetCommand } from '../defineCommand';
import { skills } from '../target/skills';
import { tellResult } from '../tell/summary';
import { deleteSkills, freshSkills, skillTitle } from './freshSkills';
import { wholeSkills } from './wholeSkills';

/** Archived Skills and drafts, with their assets. An active one is archived first. */
export const deleteSkill = targetCommand(
  'recordsWorkspace.skills.deleteSkill',
  many(skills, 'canDelete', t('Select a Skill')),
  async (workspace, context, shown) => {
    const { able, gone } = await freshSkills(workspace, context, shown, 'canDelete');
    const seen = await withViewProgress(views.skills, () => wholeSkills(workspace.skills, able));
    if (seen.length === 0) {
      await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
      return;
    }
    if (!(await confirmForGood(context, namesOf(seen), t('All text and assets are deleted.')))) return;
    const result = await deleteSkills(workspace, seen);
    const done = t('Deleted {0} permanently.', namesOf(result.done));
    void tellResult(context, withNotDone(result, gone), done, skillTitle);
  },
);

function namesOf(skills: readonly WithId<SkillSummary>[]): string {
  const [first] = skills;
  return skills.length === 1 && first ? t('“{0}”', skillTitle(first)) : t('{0} Skills', formatNumber(skills.length));
}
