// A field of one or many things, changed without opening them: each in the one way to change its kind, and all told together.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId, ViewName } from '../../contributions';
import { conflict } from '../../domain/failure';
import { withNotDone, type NotDone } from '../../workspace/changes/bulk';
import type { ChangeResult, Expectation } from '../../workspace/changes/changeThing';
import type { CommandContext } from '../commandContext';
import { tellError } from './tellError';
import { runRows } from './runRows';
import { tellUndoable, undoOfMany, type HasUndoHistory, type Restoring } from './undo';
import type { Counted } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';

type Expected<T> = Pick<Expectation<T>, 'guards' | 'shown'>;

/** How one kind of thing is changed and named. `R` is what a list shows of it. */
export interface EditedKind<R, T, E> {
  readonly view: ViewName;
  /** The operation that a conflict names. */
  readonly operation: string;
  readonly change: (row: R, edit: (fresh: T) => E, expectation: Expected<T>) => Promise<ChangeResult<T>>;
  readonly rowOf: (now: T, shown: R) => R;
  readonly nameOf: (row: R) => string;
  readonly counted: Counted;
}

export interface FieldEdit<R, T, E> {
  readonly command: CommandId;
  /** As shown when asked. */
  readonly rows: readonly R[];
  /** Selected as well, but gone before the question. Reported with the failures. */
  readonly gone?: readonly NotDone<R>[];
  readonly edit: (fresh: T, shown: R) => E;
  /** What must still be so, if not the field as the row shows it. */
  readonly guards?: Expected<T>['guards'];
  /** What the user saw, where a row does not show it. */
  readonly seen?: T;
  /** Says what another client made of the field. */
  readonly conflictText?: (fresh: T) => string;
  /** The success message, such as «Changed 3 Records.» */
  readonly done: (changed: readonly R[]) => string;
  /** Offered if some failed: repeats the edit for these with the same input. */
  readonly again: { readonly button: string; readonly run: (failed: readonly R[]) => Promise<void> };
}

interface ChangedRow<R> {
  readonly row: R;
  readonly undo: () => Promise<void>;
}

/** Reports the result, with Undo for written items and a retry for failed ones. */
export async function editFields<R, T, E>(
  workspace: HasUndoHistory,
  context: CommandContext,
  kind: EditedKind<R, T, E>,
  edit: FieldEdit<R, T, E>,
): Promise<void> {
  const changed: ChangedRow<R>[] = [];
  let othersCount = 0;
  const expectation: Expected<T> = {
    ...(edit.guards ? { guards: edit.guards } : {}),
    ...(edit.seen ? { shown: edit.seen } : {}),
  };
  const work = async (shown: R): Promise<void> => {
    const result = await kind.change(shown, (fresh) => edit.edit(fresh, shown), expectation);
    if (result.kind === 'conflict') throw conflict(kind.operation, edit.conflictText?.(result.fresh));
    if (result.kind === 'unchanged') return;
    if (result.othersChanged) othersCount++;
    changed.push({ row: kind.rowOf(result.now, shown), undo: result.undo });
  };
  const result = await runRows(t('Saving'), edit.rows, work, kind.view);
  const { button } = edit.again;
  const done = changed.length === 0 ? t('No changes needed.') : edit.done(changed.map(({ row }) => row));
  const kept =
    othersCount > 0 && changed.length > 0
      ? ` ${t('Someone else also changed {0} of them. Their changes are still there.', formatNumber(othersCount))}`
      : '';
  const undoable = {
    done,
    count: changed.length,
    undo: undoOfMany(context, restoringOf(kind, edit.command), changed),
  };
  const outcome = { result: withNotDone(result, edit.gone ?? []), done: done + kept, nameOf: kind.nameOf };
  const whenFailed = result.failed.length > 0 ? [button] : [];
  // Not awaited: the buttons work while the message is shown.
  void tellUndoable(workspace, context, outcome, changed.length > 0 ? undoable : undefined, ...whenFailed)
    .then(async (pressed) => {
      if (pressed === button) await edit.again.run(result.failed.map(({ item }) => item));
    })
    .catch((error: unknown) => tellError(edit.command, context, error));
}

function restoringOf<R, T, E>(kind: EditedKind<R, T, E>, command: CommandId): Restoring<ChangedRow<R>> {
  const nameOf = ({ row }: ChangedRow<R>): string => kind.nameOf(row);
  return {
    command,
    run: (some) => runRows(t('Undoing'), some, (one) => one.undo(), kind.view),
    done: (some) => t('Restored {0}.', namedOrCounted(some, nameOf, kind.counted)),
    nameOf,
  };
}
