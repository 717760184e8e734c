// Changes a field of one or many things without opening them: one directly, many by a change set.
import { omitEmpty } from '../../base/json/omitEmpty';
import { t } from '../../base/text';
import type { ViewName } from '../../contributions';
import { conflict, failureOrThrow } from '../../domain/failure';
import { changedText } from '../../words/changed';
import { afterChangeText } from '../../words/changedByOthers';
import { countText, type Counted } from '../../words/counts';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { ChangeResult, Expectation } from '../../workspace/changes/changeThing';
import type { NotDone } from '../../workspace/loading/tryEach';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { notDoneLine, notDoneLines } from '../tell/summary';
import { tellGone } from '../tell/tellGone';
import { changeMany } from './changeMany';
import { changeOne } from './changeOne';

type Expected<T> = Pick<Expectation<T>, 'guards' | 'shown'>;

/** How one kind of thing is changed and named. `R` is its row in a list. */
interface EditedKind<R, T, E> {
  readonly view: ViewName;
  /** The operation that a conflict names. */
  readonly operation: string;
  readonly change: (row: R, edit: (fresh: T) => E, expectation: Expected<T>) => Promise<ChangeResult<T>>;
  /** Undefined if the row already has the new value. */
  readonly itemOf: (row: R, edit: (fresh: T) => E, mergesLabels: boolean) => ChangeItem | undefined;
  readonly nameOf: (row: R) => string;
  readonly counted: Counted;
}

export interface EditFieldsOptions<R, T, E> {
  /** The name of the field. */
  readonly field: string;
  /** The rows as they were when the user was asked. */
  readonly rows: readonly R[];
  /** Selected things that were gone before the question. They are named with the failures. */
  readonly gone?: readonly NotDone<R>[];
  /** For many rows, `fresh` is what was read before the question. Throws a conflict if the edit isn't possible. */
  readonly edit: (fresh: T) => E;
  /** What must not have changed, if not the field as the row shows it. */
  readonly guards?: Expected<T>['guards'];
  /** What the user saw, if a row doesn't show it. */
  readonly seen?: T;
  /** Describes what another client changed the field to. */
  readonly conflictText?: (fresh: T) => string;
  /** The new value, as the message about a single thing shows it. */
  readonly valueText?: string | undefined;
  /** Offered if the change of a single thing failed: repeats the edit with the same input. */
  readonly again: { readonly button: string; readonly run: (row: R) => Promise<void> };
}

export async function editFields<R, T, E>(
  workspace: RemoteWorkspace,
  context: CommandContext,
  kind: EditedKind<R, T, E>,
  edit: EditFieldsOptions<R, T, E>,
): Promise<void> {
  const { rows, again, gone = [] } = edit;
  const others = notDoneLines(gone, kind.nameOf);
  const [only] = rows;
  if (rows.length > 1) return await editMany(workspace, context, kind, edit, others);
  if (!only) return await tellGone(context, gone, kind.nameOf);
  await changeOne(workspace, context, {
    view: kind.view,
    name: kind.nameOf(only),
    others,
    again: { button: again.button, run: () => again.run(only) },
    change: async () => {
      const result = await kind.change(only, edit.edit, omitEmpty({ guards: edit.guards, shown: edit.seen }));
      if (result.kind === 'conflict') throw conflict(kind.operation, edit.conflictText?.(result.fresh));
      if (result.kind === 'unchanged') return { done: t('No changes needed.') };
      const { undo, othersChanged, behind } = result;
      const title = kind.nameOf(only);
      const name = t('“{0}”', title);
      const done =
        edit.valueText === undefined ? t('Changed {0}.', name) : changedText(name, edit.field, edit.valueText);
      return { done, undo, note: afterChangeText(title, behind !== undefined, othersChanged) };
    },
  });
}

async function editMany<R, T, E>(
  workspace: RemoteWorkspace,
  context: CommandContext,
  kind: EditedKind<R, T, E>,
  { field, rows, edit, guards }: EditFieldsOptions<R, T, E>,
  gone: readonly string[],
): Promise<void> {
  const items: ChangeItem[] = [];
  const others = [...gone];
  for (const row of rows)
    try {
      const item = kind.itemOf(row, edit, guards === 'nothing');
      if (item) items.push(item);
    } catch (error) {
      const failure = failureOrThrow(error);
      others.push(notDoneLine(kind.nameOf(row), failure));
    }
  const title = t('{0}: {1}', countText(kind.counted, items.length), field);
  await changeMany(workspace, context, { title, items, others });
}
