// What was entered into a form that was left half-way, or that failed: kept in memory as long as the workspace is shown.
import * as vscode from 'vscode';
import { t } from '../base/text';
import type { CommandId } from '../contributions';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { CommandContext } from './command';
import { tellError } from './register';

export class KeptDraft<D extends object> {
  private readonly drafts = new WeakMap<RemoteWorkspace, D>();

  constructor(private readonly command: CommandId) {}

  /** What was left the last time; undefined when nothing was. */
  of(workspace: RemoteWorkspace): D | undefined {
    return this.drafts.get(workspace);
  }

  /** It is made. */
  forget(workspace: RemoteWorkspace): void {
    this.drafts.delete(workspace);
  }

  /** Keeps it for the next opening, and says so. `args` are what the command was called on. */
  keep(workspace: RemoteWorkspace, context: CommandContext, args: readonly unknown[], draft: D): void {
    this.drafts.set(workspace, draft);
    const goOn = t('Go on');
    const forget = t('Forget it');
    const message = t('Nothing was made. What you entered is kept while this workspace is shown.');
    void context.prompts
      .notify(message, goOn, forget)
      .then(async (pressed) => {
        if (pressed === goOn) await vscode.commands.executeCommand(this.command, ...args);
        else if (pressed === forget && this.drafts.get(workspace) === draft) this.drafts.delete(workspace);
      })
      .catch((error: unknown) => tellError(this.command, context, error));
  }
}
