// Changing one field of one or many Minis: each is read afresh, changed by its eTag, and can be taken back.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Mini } from '../../domain/mini';
import { sameVersion } from '../../domain/sameVersion';
import { miniName } from '../../tree/minis';
import { holdsChange, type MiniChange, type WrittenMini } from '../../workspace/minis/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { runRows } from '../tell/runRows';
import { takeBackAll, type TakingBack } from '../tell/takingBack';
import { tellEdited, type FieldEdit } from '../tell/tellEdited';

export interface MiniEdit extends FieldEdit<Mini> {
  /** As they were shown when the question was asked. */
  readonly minis: readonly Mini[];
  /** What to write into a fresh read. Throws `conflict` where what the person saw is no longer so. */
  readonly changeOf: (fresh: Mini, shown: Mini) => MiniChange;
}

export async function editMinis(workspace: RemoteWorkspace, context: CommandContext, edit: MiniEdit): Promise<void> {
  const written: WrittenMini[] = [];
  let othersCount = 0;
  const work = async (shown: Mini): Promise<void> => {
    const fresh = await workspace.minis.read(shown.id);
    const change = edit.changeOf(fresh, shown);
    if (!sameVersion(shown, fresh)) othersCount++;
    if (holdsChange(fresh, change)) return;
    written.push(await workspace.minis.write(fresh, change));
  };
  const result = await runRows(edit.heading, edit.minis, work, 'minis');
  tellEdited(context, edit, {
    result,
    changed: written.map(({ mini }) => mini),
    othersCount,
    nameOf: miniName,
    undo: () => undoChanges(workspace, context, edit.command, written),
  });
}

async function undoChanges(
  workspace: RemoteWorkspace,
  context: CommandContext,
  command: CommandId,
  written: readonly WrittenMini[],
): Promise<void> {
  const takeBack = (one: WrittenMini): Promise<void> => workspace.minis.undo(one);
  const back: TakingBack<WrittenMini> = {
    command,
    run: (some) => runRows(t('Undoing'), some, takeBack, 'minis'),
    done: ([first, ...others]) =>
      t(
        'Restored {0}.',
        first && others.length === 0
          ? t('“{0}”', miniName(first.mini))
          : t('{0} Minis', formatNumber(others.length + 1)),
      ),
    nameOf: ({ mini }) => miniName(mini),
  };
  await takeBackAll(context, back, written);
}
