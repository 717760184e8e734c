import { t } from '../../base/text';
import { namedOrCounted } from '../../words/namedOrCounted';
import { titleOrId } from '../../words/titles';
import { changeSelected } from '../change/changeSelected';
import { targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';
import { many } from '../target/takes';
import { notDoneLines, tellSummary } from '../tell/summary';
import { freshSkills } from './freshSkills';

/** Only active Skills are sent: deleting archives an active Skill, but deletes an archived one (contract: skills). */
export const archiveSkill = targetCommand(
  'recordsWorkspace.skills.archiveSkill',
  many(skills, 'canArchive'),
  async (workspace, context, shown) => {
    const fresh = await freshSkills(workspace, context, shown, 'canArchive');
    const { able } = fresh;
    const others = notDoneLines(fresh.others, titleOrId);
    if (able.length === 0) return void (await tellSummary(context, { done: '', notDone: others }));
    const question = t('Archive {0}?', namedOrCounted(able, titleOrId, 'skill'));
    const detail = t("Archived Skills aren't used. You can restore them.");
    if (!(await context.prompts.confirm(question, detail, t('Archive')))) return;
    await changeSelected(workspace, context, {
      view: 'skills',
      things: able,
      counted: 'skill',
      nameOf: titleOrId,
      others,
      heading: t('Archive'),
      itemOf: (one) => ({ op: 'archiveSkill', skillId: one.id, title: titleOrId(one) }),
      change: async (one) => {
        await workspace.skills.delete(one);
        await workspace.skills.refresh();
        const undo = async (): Promise<void> => {
          await workspace.skills.restore(one);
          await workspace.skills.refresh();
        };
        return { done: t('Archived {0}.', t('“{0}”', titleOrId(one))), undo };
      },
    });
  },
);
