// What documents need from the rest of the extension.
import type * as vscode from 'vscode';
import type { Connections } from '../../platform/connections';
import type { KeyPrompt } from '../../platform/keys/keyPrompt';
import type { Prompts } from '../../platform/prompts/prompts';
import type { Session } from '../../workspace/session';
import type { UploadCopy } from '../stored/editedCopies';

export interface DocumentHost {
  readonly session: Session;
  readonly prompts: () => Prompts;
  readonly keyPrompt: KeyPrompt;
  readonly connections: Connections;
  readonly uploadCopy: UploadCopy;
  /** Of this window: small, and without contents. */
  readonly memento: vscode.Memento;
}
