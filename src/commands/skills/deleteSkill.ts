import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { withNotDone } from '../../workspace/changes/bulk';
import { confirmForGood } from '../ask/confirming';
import { many, targetCommand } from '../defineCommand';
import { skills } from '../target/skills';
import { tellResult } from '../tell/summary';
import { deleteSkills, freshSkills } from './freshSkills';
import { wholeSkills } from './wholeSkills';
import { titleOrId } from '../../words/titles';
import { namedOrCounted } from '../../words/namedOrCounted';
import { tellGone } from '../tell/tellGone';

/** Archived Skills and drafts, with their assets. An active one is archived first. */
export const deleteSkill = targetCommand(
  'recordsWorkspace.skills.deleteSkill',
  many(skills, 'canDelete', t('Select a Skill')),
  async (workspace, context, shown) => {
    const { able, gone } = await freshSkills(workspace, context, shown, 'canDelete');
    const seen = await withViewProgress(views.skills, () => wholeSkills(workspace.skills, able));
    if (seen.length === 0) return await tellGone(context);
    if (!(await confirmForGood(context, namedOrCounted(seen, titleOrId, 'skill')))) return;
    const result = await deleteSkills(workspace, seen);
    const done = t('Deleted {0} permanently.', namedOrCounted(result.done, titleOrId, 'skill'));
    void tellResult(context, withNotDone(result, gone), done, titleOrId);
  },
);
