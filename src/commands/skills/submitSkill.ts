import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk } from '../../workspace/changes/bulk';
import { bulkCommand } from '../bulkCommand';
import { tellResult } from '../tell/summary';
import { skillTargets } from '../target/targets';
import { wholeSkills } from './wholeSkills';

export const submitSkill = bulkCommand('recordsWorkspace.skills.submitSkill', async (workspace, context, args) => {
  const picked = await skillTargets(workspace, context, 'canSubmit', args, t('Select a Record'));
  const skills = await withViewProgress(views.skills, () => wholeSkills(workspace.skills, picked));
  const [first] = skills;
  if (!first) return;
  const question = t(
    'Submit {0}?',
    skills.length === 1 ? t('“{0}”', first.title ?? first.id) : t('{0} drafts', formatNumber(skills.length)),
  );
  const detail = t("Submitted drafts become active and can't become drafts again.");
  if (!(await context.prompts.confirm(question, detail, t('Submit')))) return;
  const result = await withViewProgress(views.skills, async () => {
    const bulk = await runBulk(skills, (skill) => workspace.skills.submit(skill));
    await workspace.skills.refresh();
    return bulk;
  });
  const done = t(
    'Submitted {0}.',
    result.done.length === 1
      ? t('“{0}”', result.done[0]?.title ?? first.id)
      : t('{0} Skills', formatNumber(result.done.length)),
  );
  void tellResult(context, result, done, (skill) => skill.title ?? skill.id);
});
