// Input of a form that was cancelled or failed. Kept in memory while the workspace is open.
import { t } from '../../base/text';
import type { Target } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { notAwaited } from '../tell/tellError';
import { refuseClosed } from '../tell/undo';

/** Stands for the id of an item not created yet. */
const NEW = '';

export class ResumableInput<D extends object> {
  private readonly inputs = new WeakMap<RemoteWorkspace, Map<string, D>>();

  /** The input last saved for the item with this id. Undefined if there is none. */
  of(workspace: RemoteWorkspace, id = NEW): D | undefined {
    return this.inputs.get(workspace)?.get(id);
  }

  /** Call after creating or changing the item. */
  forget(workspace: RemoteWorkspace, id = NEW): void {
    this.inputs.get(workspace)?.delete(id);
  }

  /** Keeps the input for when the form is opened again, and says so. The same command then continues with `targets`. */
  keep(workspace: RemoteWorkspace, context: CommandContext, targets: readonly Target[], input: D, id = NEW): void {
    const inputs = this.inputs.get(workspace) ?? new Map<string, D>();
    this.inputs.set(workspace, inputs.set(id, input));
    const goOn = t('Continue');
    const forget = t('Discard');
    const message = t('Your input is still here.');
    const answered = context.prompts.notify(message, goOn, forget).then(async (pressed) => {
      if (pressed === goOn) {
        refuseClosed(workspace);
        await context.actions.start(context.command, targets);
      } else if (pressed === forget && inputs.get(id) === input) inputs.delete(id);
    });
    notAwaited(context, answered);
  }
}
