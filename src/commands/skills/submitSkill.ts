import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk } from '../../workspace/changes/bulk';
import { bulkCommand } from '../bulkCommand';
import { tellResult } from '../tell/summary';
import { skillTargets } from '../target/targets';
import { wholeSkills } from './wholeSkills';
import { titleOrId } from '../../words/titles';

export const submitSkill = bulkCommand('recordsWorkspace.skills.submitSkill', async (workspace, context, args) => {
  const picked = await skillTargets(workspace, context, 'canSubmit', args, t('Submit which draft?'));
  const skills = await withViewProgress(views.skills, () => wholeSkills(workspace.skills, picked));
  const [first] = skills;
  if (!first) return;
  const question =
    skills.length === 1 ? t('Submit “{0}”?', titleOrId(first)) : t('Submit {0} drafts?', formatNumber(skills.length));
  const detail = t('It becomes active, and is used from then on. It can be archived later, but not be a draft again.');
  if (!(await context.prompts.confirm(question, detail, t('Submit')))) return;
  const result = await withViewProgress(views.skills, async () => {
    const bulk = await runBulk(skills, (skill) => workspace.skills.submit(skill));
    await workspace.skills.refresh();
    return bulk;
  });
  const done =
    result.done.length === 1
      ? t('“{0}” is active.', result.done[0]?.title ?? first.id)
      : t('{0} Skills are active.', formatNumber(result.done.length));
  void tellResult(context, result, done, titleOrId);
});
