// What a command is, and what all of them work with.
import type { CommandId, ViewName } from '../contributions';
import type { EditedRef } from '../documents/document/editedPath';
import type { CheckKey, KeyPrompt } from '../platform/keys/keyPrompt';
import type { Connections } from '../platform/connections';
import type { Credentials } from '../platform/keys/credentials';
import type { Diagnose } from '../domain/connection/diagnosis';
import type { Log } from '../platform/log';
import type { Prompts } from '../platform/prompts/prompts';
import type { TempFolder } from '../platform/files/tempFolder';
import type { RecordRef } from '../domain/recordRef';
import type { TreeNode } from '../tree/node';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { Session } from '../workspace/session';
import type { LeftOut } from './tell/leftOut';

export interface CommandContext {
  readonly session: Session;
  readonly prompts: Prompts;
  /** What the running command leaves out of the selection; only of those that take many. */
  readonly leftOut?: LeftOut;
  readonly log: Log;
  readonly connections: Connections;
  readonly credentials: Credentials;
  readonly keyPrompt: KeyPrompt;
  readonly checkKey: CheckKey;
  /** Looks at each step of the way to an address. */
  readonly diagnose: Diagnose;
  readonly tempFolder: TempFolder;
  /** Opens a file of this computer in its own program, if it is of a listed type; undefined where that is another computer. */
  readonly openOutside: ((filePath: string) => Promise<boolean>) | undefined;
  /** The rows selected in a view. */
  readonly selectionOf: (view: ViewName) => readonly TreeNode[];
  /** The row that has the focus and the rows it stands for, as a menu would hand them on; empty when no row has it. */
  readonly rowsAtFocus: (view: ViewName) => Promise<readonly unknown[]>;
  /** Opens a Record, Mini or Skill as text, or brings the open text to the front. `title` names its tab. */
  readonly openText: (ref: EditedRef, title: string) => Promise<void>;
  /** Opens a text that is only read. `fileName` stands on its tab, and its ending names the language. */
  readonly openReport: (fileName: string, text: string) => Promise<void>;
  /** Opens a Record's page, or brings the open one to the front. `title` stands on its tab until it is read. */
  readonly openRecordPage: (ref: RecordRef, title: string, preserveFocus: boolean) => void;
  /** The same for a Mini. */
  readonly openMiniPage: (miniId: string, title: string, preserveFocus: boolean) => void;
}

export interface Command {
  readonly id: CommandId;
  /** `args` as VS Code hands them on: nothing from the palette and the keyboard; the row and the selected rows from a menu. */
  run(context: CommandContext, args: readonly unknown[]): Promise<void> | void;
}

/** A command that needs a workspace; without one it does nothing, since it is hidden then. */
export function workspaceCommand(
  id: CommandId,
  run: (workspace: RemoteWorkspace, context: CommandContext, args: readonly unknown[]) => Promise<void> | void,
): Command {
  return {
    id,
    async run(context, args) {
      const workspace = await context.session.workspace();
      if (workspace) await run(workspace, context, args);
    },
  };
}
