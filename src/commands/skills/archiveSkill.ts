import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import { titleOrId } from '../../words/titles';
import { many, targetCommand } from '../defineCommand';
import { skills } from '../target/skills';
import { changeMany } from '../tell/changeMany';
import { changeOne } from '../tell/changeOne';
import { notDoneLines, tellSummary } from '../tell/summary';
import { freshSkills } from './freshSkills';

/** The service archives an active Skill when it is deleted, and deletes an archived one (contract: skills): so only active ones are sent. */
export const archiveSkill = targetCommand(
  'recordsWorkspace.skills.archiveSkill',
  many(skills, 'canArchive', t('Select a Skill')),
  async (workspace, context, shown) => {
    const fresh = await freshSkills(workspace, context, shown, 'canArchive');
    const { able } = fresh;
    const others = notDoneLines(fresh.others, titleOrId);
    const [first] = able;
    if (!first) return void (await tellSummary(context, { done: '', notDone: others }));
    const question = t('Archive {0}?', namedOrCounted(able, titleOrId, 'skill'));
    const detail = t("Archived Skills aren't used. You can restore them.");
    if (!(await context.prompts.confirm(question, detail, t('Archive')))) return;
    if (able.length > 1) {
      const title = t('{0}: {1}', countText('skill', able.length), t('Archive'));
      const items = able.map((one) => ({ op: 'archiveSkill', skillId: one.id, title: titleOrId(one) }) as const);
      return await changeMany(workspace, context, { title, items, others });
    }
    await changeOne(workspace, context, {
      ...{ view: 'skills', name: titleOrId(first), others },
      change: async () => {
        await workspace.skills.delete(first);
        await workspace.skills.refresh();
        const undo = async (): Promise<void> => {
          await workspace.skills.restore(first);
          await workspace.skills.refresh();
        };
        return { done: t('Archived {0}.', t('“{0}”', titleOrId(first))), undo };
      },
    });
  },
);
