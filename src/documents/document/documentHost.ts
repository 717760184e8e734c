// What documents need from the rest of the extension.
import type * as vscode from 'vscode';
import type { Connections } from '../../platform/connections';
import type { KeyPrompt } from '../../platform/keys/keyPrompt';
import type { Prompts } from '../../platform/prompts/prompts';
import type { Session } from '../../workspace/session';
import type { CopyRef } from '../stored/copyPath';
import type { StoredFileRef } from '../stored/storedFilePath';

export type CopyUpload =
  | {
      readonly kind: 'stored';
      /** What the copy is a copy of from now on; undefined when the service does not show it. */
      readonly file: StoredFileRef | undefined;
      /** What is left to ask and to tell, once the editor has saved. */
      readonly after: () => Promise<void>;
    }
  | { readonly kind: 'refused'; readonly message: string };

/** Uploads the bytes under the copy's name. Throws a ServiceError. */
export type UploadCopy = (copy: CopyRef, bytes: Uint8Array) => Promise<CopyUpload>;

export interface DocumentHost {
  readonly session: Session;
  readonly prompts: () => Prompts;
  readonly keyPrompt: KeyPrompt;
  readonly connections: Connections;
  readonly uploadCopy: UploadCopy;
  /** Of this window: small, and without contents. */
  readonly memento: vscode.Memento;
}
