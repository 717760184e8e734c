// What a command is, and how to define one: on things of the workspace, or without a target.
import type { CommandId } from '../../contributions';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { namingLeftOut } from './namingPrompts';
import type { Call, Takes } from './takes';
import { TargetRefusal } from './targetRefusal';

export interface Command {
  readonly id: CommandId;
  readonly fits?: Takes<unknown>['fits'];
  run(context: CommandContext, call: Call): Promise<void> | void;
}

/** A command that needs a workspace but no target. Without a workspace, it is hidden and does nothing. */
export function workspaceCommand(
  id: CommandId,
  run: (workspace: RemoteWorkspace, context: CommandContext) => Promise<void> | void,
): Command {
  return {
    id,
    async run(context) {
      const workspace = await context.session.workspace();
      if (workspace) await run(workspace, context);
    },
  };
}

/** A command on things of the workspace. `takes` finds them, and asks for them if nothing names them. */
export function targetCommand<T>(
  id: CommandId,
  takes: Takes<T>,
  run: (workspace: RemoteWorkspace, context: CommandContext, found: T, call: Call) => Promise<void> | void,
): Command {
  return {
    id,
    fits: takes.fits,
    async run(window, call) {
      const workspace = await window.session.workspace();
      if (!workspace) return;
      const own = workspace.connection.id;
      if (call.named?.some(({ connectionId = own }) => connectionId !== own)) throw new TargetRefusal('otherWorkspace');
      const context = takes.isMany ? namingLeftOut(window) : window;
      const found = await takes.find({ workspace, context, call });
      if (found !== undefined) await run(workspace, context, found, call);
    },
  };
}
