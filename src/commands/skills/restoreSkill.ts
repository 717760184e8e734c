import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { titleOrId } from '../../words/titles';
import { many, targetCommand } from '../defineCommand';
import { skills } from '../target/skills';
import { changeMany } from '../tell/changeMany';
import { changeOne } from '../tell/changeOne';

export const restoreSkill = targetCommand(
  'recordsWorkspace.skills.restoreSkill',
  many(skills, 'canRestore', t('Select a Skill')),
  async (workspace, context, archived) => {
    const [first] = archived;
    if (!first || archived.length > 1) {
      const title = t('{0}: {1}', countText('skill', archived.length), t('Restore'));
      const items = archived.map((one) => ({ op: 'restoreSkill', skillId: one.id, title: titleOrId(one) }) as const);
      return await changeMany(workspace, context, { title, items });
    }
    await changeOne(workspace, context, {
      ...{ view: 'skills', name: titleOrId(first) },
      change: async () => {
        await workspace.skills.restore(first);
        await workspace.skills.refresh();
        return { done: t('Restored {0}.', t('“{0}”', titleOrId(first))) };
      },
    });
  },
);
