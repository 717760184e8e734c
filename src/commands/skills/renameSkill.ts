import { t } from '../../base/text';
import type { Skill } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import { rename } from '../ask/renaming';
import { targetCommand } from '../target/defineCommand';
import { skills } from '../target/skills';
import { one } from '../target/takes';

export const renameSkill = targetCommand(
  'recordsWorkspace.skills.renameSkill',
  one(skills, 'canRename'),
  (workspace, context, skill) =>
    rename<Skill>(workspace, context, {
      field: t('Title'),
      shown: skill.title ?? '',
      nameOf: ({ title }) => title ?? '',
      read: () => workspace.skills.read(skill.id),
      save: (title, seen) =>
        withViewProgress('skills', () => workspace.changeSkill(skill.id, { title }, { shown: seen ?? skill })),
    }),
);
