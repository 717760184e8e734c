import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { withNotDone, type BulkResult, type NotDone } from '../../workspace/changes/bulk';
import type { CommandContext } from '../command';
import { tellError } from '../register';
import { tellOutcome } from './summary';

/** One field of one or many things, changed without opening them. */
export interface FieldEdit<T> {
  readonly command: CommandId;
  /** Stands above the progress, such as «Changing labels». */
  readonly heading: string;
  /** Meant as well, but gone before anything was asked: told with what failed. */
  readonly gone?: readonly NotDone<T>[];
  /** The whole sentence of a success, such as «Labels of 3 Records changed.» */
  readonly done: (changed: readonly T[]) => string;
  /** Offered when some could not be done: goes on with these, and with what was chosen. */
  readonly again: { readonly button: string; readonly run: (failed: readonly T[]) => Promise<void> };
}

export interface Edited<T> {
  readonly result: BulkResult<T>;
  /** What was written, which leaves out what was so already. */
  readonly changed: readonly T[];
  /** How many somebody else had changed since they were shown. */
  readonly othersCount: number;
  readonly nameOf: (item: T) => string;
  readonly undo: () => Promise<void>;
}

/** Says what came of it, with Undo for what was written and another try for what was not. */
export function tellEdited<T>(
  context: CommandContext,
  edit: FieldEdit<T>,
  { result, changed, othersCount, nameOf, undo }: Edited<T>,
): void {
  const undoButton = t('Undo');
  const { button } = edit.again;
  const done = changed.length === 0 ? t('No changes needed.') : edit.done(changed);
  const kept =
    othersCount > 0 && changed.length > 0
      ? ` ${t('Someone else also changed {0} of them. Their changes are still there.', formatNumber(othersCount))}`
      : '';
  const buttons = {
    whenDone: changed.length > 0 ? [undoButton] : [],
    whenFailed: result.failed.length > 0 ? [button] : [],
  };
  // Not awaited: the buttons work for as long as the message stays.
  void tellOutcome(context, withNotDone(result, edit.gone ?? []), done + kept, nameOf, buttons)
    .then(async (pressed) => {
      if (pressed === undoButton) await undo();
      else if (pressed === button) await edit.again.run(result.failed.map(({ item }) => item));
    })
    .catch((error: unknown) => tellError(edit.command, context, error));
}
