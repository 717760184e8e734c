import { t } from '../../base/text';
import { titleOrId } from '../../words/titles';
import { changeSelected } from '../change/changeSelected';
import { targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';
import { many } from '../target/takes';

export const restoreSkill = targetCommand(
  'recordsWorkspace.skills.restoreSkill',
  many(skills, 'canRestore'),
  (workspace, context, archived) =>
    changeSelected(workspace, context, {
      view: 'skills',
      things: archived,
      counted: 'skill',
      nameOf: titleOrId,
      heading: t('Restore'),
      itemOf: (one) => ({ op: 'restoreSkill', skillId: one.id, title: titleOrId(one) }),
      change: async (one) => {
        await workspace.skills.restore(one);
        await workspace.skills.refresh();
        return { done: t('Restored {0}.', t('“{0}”', titleOrId(one))) };
      },
    }),
);
