import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { runBulk } from '../../workspace/changes/bulk';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Restoring } from '../tell/undo';
import { titleOrId } from '../../words/titles';
import { namedOrCounted } from '../../words/namedOrCounted';

const command: CommandId = 'recordsWorkspace.skills.restoreSkill';

/** Restores archived Skills. */
export function restoringSkills(workspace: RemoteWorkspace): Restoring<WithId<SkillSummary>> {
  return {
    command,
    run: async (some) => {
      const result = await runBulk(some, (skill) => workspace.skills.restore(skill));
      await workspace.skills.refresh();
      return result;
    },
    done: (some) => t('Restored {0}.', namedOrCounted(some, titleOrId, 'skill')),
    nameOf: titleOrId,
  };
}
