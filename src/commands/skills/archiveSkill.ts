import { t } from '../../base/text';
import { withNotDone } from '../../workspace/changes/bulk';
import { many, targetCommand } from '../defineCommand';
import { tellError } from '../tell/tellError';
import { skills } from '../target/skills';
import { deleteSkills, freshSkills } from './freshSkills';
import { tellUndoable, undoOfMany } from '../tell/undo';
import { restoringSkills } from './restoringSkills';
import { titleOrId } from '../../words/titles';
import { namedOrCounted } from '../../words/namedOrCounted';
import { tellGone } from '../tell/tellGone';

/** The service archives an active Skill when it is deleted, and deletes an archived one (contract: skills): so only active ones are sent. */
export const archiveSkill = targetCommand(
  'recordsWorkspace.skills.archiveSkill',
  many(skills, 'canArchive', t('Select a Skill')),
  async (workspace, context, shown) => {
    const { able: active, gone } = await freshSkills(workspace, context, shown, 'canArchive');
    if (active.length === 0) return await tellGone(context);
    const question = t('Archive {0}?', namedOrCounted(active, titleOrId, 'skill'));
    const detail = t("Archived Skills aren't used. You can restore them.");
    if (!(await context.prompts.confirm(question, detail, t('Archive')))) return;
    const result = await deleteSkills(workspace, active);
    const done = t('Archived {0}.', namedOrCounted(result.done, titleOrId, 'skill'));
    // Not awaited: Undo is offered while the message is shown.
    const count = result.done.length;
    const undo = undoOfMany(context, restoringSkills(workspace), result.done);
    const outcome = { result: withNotDone(result, gone), done, nameOf: titleOrId };
    void tellUndoable(workspace, context, outcome, count > 0 ? { done, count, undo } : undefined).catch(
      (error: unknown) => tellError(archiveSkill.id, context, error),
    );
  },
);
