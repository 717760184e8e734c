// What documents need from the rest of the extension.
import type * as vscode from 'vscode';
import type { Connections } from '../../platform/connections';
import type { KeyPrompt } from '../../platform/keys/keyPrompt';
import type { Prompts } from '../../platform/prompts/prompts';
import type { Session } from '../../workspace/session';
import type { CopyRef } from '../stored/editedCopyAddress';
import type { StoredFileRef } from '../stored/storedFileAddress';

export type CopyUpload =
  | {
      readonly kind: 'stored';
      /** The file the copy is based on from now on. Undefined if the service does not list it. */
      readonly file: StoredFileRef | undefined;
      /** Questions and messages that follow after the editor has saved. */
      readonly after: () => Promise<void>;
    }
  | { readonly kind: 'refused'; readonly message: string; readonly isReported?: boolean };

/** Uploads the bytes under the copy's name. Throws a ServiceError. */
export type UploadCopy = (copy: CopyRef, bytes: Uint8Array) => Promise<CopyUpload>;

export interface DocumentHost {
  readonly session: Session;
  readonly prompts: () => Prompts;
  readonly keyPrompt: KeyPrompt;
  readonly connections: Connections;
  readonly uploadCopy: UploadCopy;
  /** Workspace storage of this window: small, without contents. */
  readonly memento: vscode.Memento;
}
