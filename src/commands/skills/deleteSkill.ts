import { t } from '../../base/text';
import { withViewProgress } from '../../platform/progress';
import { namedOrCounted } from '../../words/namedOrCounted';
import { titleOrId } from '../../words/titles';
import { withNotDone } from '../../workspace/loading/tryEach';
import { confirmForGood } from '../ask/confirming';
import { targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';
import { many } from '../target/takes';
import { notDoneLines, tellResult, tellSummary } from '../tell/summary';
import { changeEachSkill, freshSkills } from './freshSkills';
import { wholeSkills } from './wholeSkills';

/** Deletes archived Skills and drafts with their assets. An active Skill has to be archived first. */
export const deleteSkill = targetCommand(
  'recordsWorkspace.skills.deleteSkill',
  many(skills, 'canDelete'),
  async (workspace, context, shown) => {
    const { able, others } = await freshSkills(workspace, context, shown, 'canDelete');
    if (able.length === 0)
      return void (await tellSummary(context, { done: '', notDone: notDoneLines(others, titleOrId) }));
    const seen = await withViewProgress('skills', () => wholeSkills(workspace.skills, able));
    if (!(await confirmForGood(context, namedOrCounted(seen, titleOrId, 'skill')))) return;
    const result = await changeEachSkill(workspace, seen, (skill) => workspace.skills.delete(skill));
    const done = t('Deleted {0} permanently.', namedOrCounted(result.done, titleOrId, 'skill'));
    void tellResult(context, withNotDone(result, others), done, titleOrId);
  },
);
