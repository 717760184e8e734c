// What was entered into a form that was left half-way, or that failed: kept in memory as long as the workspace is shown.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { tellError } from '../tell/tellError';

/** Stands for the id of what is not there yet. */
const NEW = '';

export class KeptDraft<D extends object> {
  private readonly drafts = new WeakMap<RemoteWorkspace, Map<string, D>>();

  constructor(private readonly command: CommandId) {}

  /** What was left the last time, of the thing with this id where one is changed; undefined when nothing was. */
  of(workspace: RemoteWorkspace, id = NEW): D | undefined {
    return this.drafts.get(workspace)?.get(id);
  }

  /** It is made, or changed. */
  forget(workspace: RemoteWorkspace, id = NEW): void {
    this.drafts.get(workspace)?.delete(id);
  }

  /** Keeps it for the next opening, and says so. `args` are what the command was called on. */
  keep(workspace: RemoteWorkspace, context: CommandContext, args: readonly unknown[], draft: D, id = NEW): void {
    const drafts = this.drafts.get(workspace) ?? new Map<string, D>();
    this.drafts.set(workspace, drafts.set(id, draft));
    const goOn = t('Continue');
    const forget = t('Discard');
    const message = t('Nothing was saved. You can continue where you stopped.');
    void context.prompts
      .notify(message, goOn, forget)
      .then(async (pressed) => {
        if (pressed === goOn) await vscode.commands.executeCommand(this.command, ...args);
        else if (pressed === forget && drafts.get(id) === draft) drafts.delete(id);
      })
      .catch((error: unknown) => tellError(this.command, context, error));
  }
}
