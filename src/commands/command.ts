// What all commands work with.
import type { ViewName } from '../contributions';
import type { EditedRef } from '../documents/document/editedPath';
import type { CheckKey, KeyPrompt } from '../platform/keys/keyPrompt';
import type { Connections } from '../platform/connections';
import type { Credentials } from '../platform/keys/credentials';
import type { Diagnose } from '../domain/connection/diagnosis';
import type { Log } from '../platform/log';
import type { Prompts } from '../platform/prompts/prompts';
import type { TempFolder } from '../platform/files/tempFolder';
import type { RecordRef } from '../domain/recordRef';
import type { Actions } from '../tree/actions';
import type { Focus, Target } from '../tree/target';
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
  /** Starts another command, or this one once more. */
  readonly actions: Actions;
  /** What is selected in a view. */
  readonly selected: (view: ViewName) => readonly Target[];
  /** The row that has the focus, with all that is selected when it is one of them; undefined when no row has it. */
  readonly atFocus: (view: ViewName) => Promise<Focus | undefined>;
  /** Opens a Record, Mini or Skill as text, or brings the open text to the front. `title` names its tab. */
  readonly openText: (ref: EditedRef, title: string) => Promise<void>;
  /** Opens a text that is only read. `fileName` stands on its tab, and its ending names the language. */
  readonly openReport: (fileName: string, text: string) => Promise<void>;
  /** Opens a Record's page, or brings the open one to the front. `title` stands on its tab until it is read. */
  readonly openRecordPage: (ref: RecordRef, title: string, preserveFocus: boolean) => void;
  /** The same for a Mini. */
  readonly openMiniPage: (miniId: string, title: string, preserveFocus: boolean) => void;
}
