import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { runBulk } from '../../workspace/changes/bulk';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Restoring } from '../tell/undo';
import { titleOrId } from '../../words/titles';

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
    done: ([first, ...others]) =>
      t(
        'Restored {0}.',
        first && others.length === 0 ? t('“{0}”', titleOrId(first)) : t('{0} Skills', formatNumber(others.length + 1)),
      ),
    nameOf: titleOrId,
  };
}
