import { t } from '../../base/text';
import { sameVersion } from '../../domain/sameVersion';
import type { Skill } from '../../domain/skill';
import { writeSkill } from '../../workspace/skills/writeSkill';
import { workspaceCommand } from '../command';
import { rename } from '../ask/renaming';
import { skillTargets } from '../target/targets';

/** What a listed Skill and a whole one have in common: the list carries no eTag. */
type Shown = Pick<Skill, 'title' | 'updatedAt'>;

export const renameSkill = workspaceCommand('recordsWorkspace.skills.renameSkill', async (workspace, context, args) => {
  const [skill] = await skillTargets(workspace, context, 'canRename', args, t('Select a Skill'));
  if (!skill) return;
  const shown: Shown = skill;
  await rename(context, {
    heading: t('Rename'),
    field: t('Title'),
    shown,
    nameOf: ({ title }) => title ?? '',
    isSame: (one, other) => sameVersion({ updatedAt: one.updatedAt }, { updatedAt: other.updatedAt }),
    read: () => workspace.skills.read(skill.id),
    write: async (fresh, title) => void (await writeSkill(workspace, skill.id, fresh, { title })),
    isConflictRepeatable: true,
  });
});
