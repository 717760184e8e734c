// Changing one field of one or many Minis: each is read afresh, changed by its eTag, and can be taken back.
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import type { CommandId } from '../contributions';
import type { Mini } from '../domain/mini';
import { sameVersion } from '../domain/sameVersion';
import { miniName } from '../tree/minis';
import { withNotDone, type NotDone } from '../workspace/bulk';
import { formerFields, holdsFields, takeBackChange, type WrittenMiniChange } from '../workspace/miniChange';
import type { MiniChange } from '../workspace/minis';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { CommandContext } from './command';
import { tellError } from './register';
import { runRows } from './runRows';
import { tellOutcome } from './summary';
import { takeBackAll, type TakingBack } from './takingBack';

export interface MiniEdit {
  readonly command: CommandId;
  /** Stands above the progress, such as «Changing labels». */
  readonly heading: string;
  /** As they were shown when the question was asked. */
  readonly minis: readonly Mini[];
  /** Meant as well, but gone before anything was asked: told with what failed. */
  readonly gone?: readonly NotDone<Mini>[];
  /** What to write into a fresh read. Throws `conflict` where what the person saw is no longer so. */
  readonly changeOf: (fresh: Mini, shown: Mini) => MiniChange;
  /** The whole sentence of a success, such as «Labels of 3 Minis changed.» */
  readonly done: (changed: readonly Mini[]) => string;
  /** Offered when some could not be done: goes on with these, and with what was chosen. */
  readonly again: { readonly button: string; readonly run: (failed: readonly Mini[]) => Promise<void> };
}

export async function editMinis(workspace: RemoteWorkspace, context: CommandContext, edit: MiniEdit): Promise<void> {
  const written: WrittenMiniChange[] = [];
  let othersCount = 0;
  const work = async (shown: Mini): Promise<void> => {
    const fresh = await workspace.minis.read(shown.id);
    const change = edit.changeOf(fresh, shown);
    if (!sameVersion(shown, fresh)) othersCount++;
    if (holdsFields(fresh, change)) return;
    const mini = await workspace.minis.change(fresh, change);
    written.push({ change, former: formerFields(fresh, change), mini });
  };
  const result = await runRows(edit.heading, edit.minis, work, 'minis');
  const undo = t('Undo');
  const { button } = edit.again;
  const done =
    written.length === 0 ? t('Nothing to change: it is so already.') : edit.done(written.map(({ mini }) => mini));
  const kept =
    othersCount > 0 && written.length > 0
      ? ` ${t('Somebody else had changed {0} of them meanwhile; those changes were kept.', formatNumber(othersCount))}`
      : '';
  // Not awaited: the buttons work for as long as the message stays.
  const buttons = { whenDone: written.length > 0 ? [undo] : [], whenFailed: result.failed.length > 0 ? [button] : [] };
  void tellOutcome(context, withNotDone(result, edit.gone ?? []), done + kept, miniName, buttons)
    .then(async (pressed) => {
      if (pressed === undo) await undoChanges(workspace, context, edit.command, written);
      else if (pressed === button) await edit.again.run(result.failed.map(({ item }) => item));
    })
    .catch((error: unknown) => tellError(edit.command, context, error));
}

async function undoChanges(
  workspace: RemoteWorkspace,
  context: CommandContext,
  command: CommandId,
  written: readonly WrittenMiniChange[],
): Promise<void> {
  const takeBack = (one: WrittenMiniChange): Promise<void> => takeBackChange(workspace.minis, one);
  const back: TakingBack<WrittenMiniChange> = {
    command,
    run: (some) => runRows(t('Putting back'), some, takeBack, 'minis'),
    done: ([first, ...others]) =>
      first && others.length === 0
        ? t('“{0}” is as it was before.', miniName(first.mini))
        : t('{0} Minis are as they were before.', formatNumber(others.length + 1)),
    nameOf: ({ mini }) => miniName(mini),
  };
  await takeBackAll(context, back, written);
}
