// Everything that commands work with.
import type { CommandId, ViewName } from '../contributions';
import type { Diagnose } from '../domain/connection/diagnosis';
import type { EditedRef } from '../editors/document/editedAddress';
import type { ShownTable } from '../editors/table/shownTable';
import type { TableRef } from '../editors/table/tableRef';
import type { Connections } from '../platform/connections';
import type { FileProblems } from '../platform/files/fileProblems';
import type { TempFolder } from '../platform/files/tempFolder';
import type { KeptArrangements } from '../platform/keptArrangements';
import type { Credentials } from '../platform/keys/credentials';
import type { CheckKey, KeyPrompt } from '../platform/keys/keyPrompt';
import type { Log } from '../platform/log';
import type { Prompts } from '../platform/prompts/prompts';
import type { ImportRef } from '../protocol/importPage';
import type { ReviewRef } from '../protocol/reviewPage';
import type { Actions } from '../tree/actions';
import type { TreeNode } from '../tree/node';
import type { Focus, Target } from '../tree/target';
import type { ChangeSetEntry } from '../workspace/changeSets/changeSetEntry';
import type { Session } from '../workspace/session';
import type { LeftOut } from './tell/leftOut';

export interface CommandContext extends CommandWindow {
  /** The running command: errors in the log name it, and some commands start themselves again. */
  readonly command: CommandId;
  /** The command's title, without an ellipsis. */
  readonly title: string;
  /** Selected items that the command skips. Only for commands on many items, and if a question replaces an unsuitable row. */
  readonly leftOut?: LeftOut;
}

/** The part of the context that all commands share. */
export interface CommandWindow {
  readonly session: Session;
  readonly prompts: Prompts;
  readonly log: Log;
  readonly connections: Connections;
  readonly arrangements: KeptArrangements;
  readonly credentials: Credentials;
  readonly keyPrompt: KeyPrompt;
  readonly checkKey: CheckKey;
  /** Checks each step of the connection to an address. */
  readonly diagnose: Diagnose;
  readonly tempFolder: TempFolder;
  /** Opens a local file in its own program if its type is allowed. Undefined in remote windows. */
  readonly openOutside: ((filePath: string) => Promise<boolean>) | undefined;
  /** Starts another command, or the same one again. */
  readonly actions: Actions;
  /** Marks lines of files on this computer. */
  readonly fileProblems: () => Promise<FileProblems>;
  /** The selected things of a view. */
  readonly selected: (view: ViewName) => readonly Target[];
  /** Whether the user selected rows since last using an editor. */
  readonly isSelectionNewer: () => boolean;
  /** Selects rows in their view and shows it. `focus` moves the focus there, if the user works with these rows next. */
  readonly reveal: (nodes: readonly TreeNode[], focus: boolean) => Promise<void>;
  /** The focused row, with the whole selection if it is part of that. Undefined if no row has the focus. */
  readonly atFocus: (view: ViewName) => Promise<Focus | undefined>;
  /** Opens a Record, Mini or Skill as text, or shows the open editor. `title` is the tab's name. */
  readonly openText: (ref: EditedRef, title: string) => Promise<void>;
  /** Names of the tabs with unsaved texts of a workspace. */
  readonly unsavedTexts: (connectionId: string) => Promise<readonly string[]>;
  /** Opens a read-only text. `fileName` is the tab's name, and its extension sets the language. */
  readonly openReport: (fileName: string, text: string) => Promise<void>;
  /** Opens what a change set would do, so the user can decide and apply it. It may be planned, paused, interrupted or have conflicts. */
  readonly review: (entry: ChangeSetEntry) => Promise<void>;
  /** Opens the outcomes of a change set's items. */
  readonly report: (entry: ChangeSetEntry) => Promise<void>;
  /** Whether the change set's tab is visible. */
  readonly isInSight: (entry: ChangeSetEntry) => boolean;
  /** The change set whose tab is in front. */
  readonly reviewInFront: () => ReviewRef | undefined;
  /** Opens the page of a Record or Mini in the preview tab, or shows the open one. `title` names the tab until it is loaded, if known. */
  readonly openPage: (ref: EditedRef, title: string | undefined, preserveFocus: boolean) => Promise<void>;
  /** Opens what was open before (-1) or after (1) the active one. */
  readonly openEarlier: (step: 1 | -1) => Promise<void>;
  /** The tabs of tables. */
  readonly tables: {
    /** The table in front. */
    readonly active: ShownTable | undefined;
    /** Opens a table, or shows the open one of the same things. `title` is the tab's name until it is loaded. */
    readonly open: (ref: TableRef, title: string) => Promise<void>;
  };
  /** The tabs that show how files would be imported, to be checked there. */
  readonly imports: { show(ref: ImportRef, title: string): Promise<void> };
  /** Saves the document in front. */
  readonly saveActive: () => Promise<void>;
}
