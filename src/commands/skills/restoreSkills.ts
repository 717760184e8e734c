import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { runBulk } from '../../workspace/changes/bulk';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { undoAll, type UndoRun } from '../tell/undo';
import { titleOrId } from '../../words/titles';
import { namedOrCounted } from '../../words/namedOrCounted';

const command: CommandId = 'recordsWorkspace.skills.restoreSkill';

/** Restores archived Skills and reports failures. */
export async function restoreSkills(
  workspace: RemoteWorkspace,
  context: CommandContext,
  skills: readonly WithId<SkillSummary>[],
): Promise<void> {
  const undo: UndoRun<WithId<SkillSummary>> = {
    command,
    run: async (some) => {
      const result = await runBulk(some, (skill) => workspace.skills.restore(skill));
      await workspace.skills.refresh();
      return result;
    },
    done: (some) => t('Restored {0}.', namedOrCounted(some, titleOrId, 'skill')),
    nameOf: titleOrId,
  };
  await undoAll(context, undo, skills);
}
