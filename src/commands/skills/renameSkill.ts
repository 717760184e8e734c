import { t } from '../../base/text';
import { sameVersion } from '../../domain/sameVersion';
import type { Skill } from '../../domain/skill';
import { writeSkill } from '../../workspace/skills/writeSkill';
import { rename } from '../ask/renaming';
import { one, targetCommand } from '../defineCommand';
import { skills } from '../target/skills';

/** What a listed Skill and a whole one have in common: the list carries no eTag. */
type Shown = Pick<Skill, 'title' | 'updatedAt'>;

export const renameSkill = targetCommand(
  'recordsWorkspace.skills.renameSkill',
  one(skills, 'canRename', t('Rename which Skill?')),
  async (workspace, context, skill) => {
    const shown: Shown = skill;
    await rename(context, {
      heading: t('Rename Skill'),
      field: t('Title'),
      shown,
      nameOf: ({ title }) => title ?? '',
      isSame: (one, other) => sameVersion({ updatedAt: one.updatedAt }, { updatedAt: other.updatedAt }),
      read: () => workspace.skills.read(skill.id),
      write: async (fresh, title) => void (await writeSkill(workspace, skill.id, fresh, { title })),
      isConflictRepeatable: true,
    });
  },
);
