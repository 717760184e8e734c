import { t } from '../../base/text';
import { withViewProgress } from '../../platform/progress';
import { namedOrCounted } from '../../words/namedOrCounted';
import { titleOrId } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';
import { many } from '../target/takes';
import { tellResult } from '../tell/summary';
import { changeEachSkill } from './freshSkills';
import { wholeSkills } from './wholeSkills';

export const submitSkill = targetCommand(
  'recordsWorkspace.skills.submitSkill',
  many(skills, 'canSubmit'),
  async (workspace, context, picked) => {
    const skills = await withViewProgress('skills', () => wholeSkills(workspace.skills, picked));
    const question = t('Submit {0}?', namedOrCounted(skills, titleOrId, 'draft'));
    const detail = t("Submitted drafts become active and can't become drafts again.");
    if (!(await context.prompts.confirm(question, detail, t('Submit')))) return;
    const result = await changeEachSkill(workspace, skills, (skill) => workspace.skills.submit(skill));
    void tellResult(context, result, t('Submitted {0}.', namedOrCounted(result.done, titleOrId, 'skill')), titleOrId);
  },
);
