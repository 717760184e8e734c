// Input of a form that was cancelled or failed. Stored in memory while the workspace is open.
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Target } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { tellError } from '../tell/tellError';

/** Stands for the id of something not yet created. */
const NEW = '';

export class ResumableInput<D extends object> {
  private readonly drafts = new WeakMap<RemoteWorkspace, Map<string, D>>();

  constructor(private readonly command: CommandId) {}

  /** The input last saved for the item with this id. Undefined if there is none. */
  of(workspace: RemoteWorkspace, id = NEW): D | undefined {
    return this.drafts.get(workspace)?.get(id);
  }

  /** Call after creating or changing the item. */
  forget(workspace: RemoteWorkspace, id = NEW): void {
    this.drafts.get(workspace)?.delete(id);
  }

  /** Keeps it for the next opening, and says so. `targets` are what the command continues with. */
  keep(workspace: RemoteWorkspace, context: CommandContext, targets: readonly Target[], draft: D, id = NEW): void {
    const drafts = this.drafts.get(workspace) ?? new Map<string, D>();
    this.drafts.set(workspace, drafts.set(id, draft));
    const goOn = t('Continue');
    const forget = t('Discard');
    const message = t('Your input is still here.');
    void context.prompts
      .notify(message, goOn, forget)
      .then(async (pressed) => {
        if (pressed === goOn) await context.actions.start(this.command, targets);
        else if (pressed === forget && drafts.get(id) === draft) drafts.delete(id);
      })
      .catch((error: unknown) => tellError(this.command, context, error));
  }
}
