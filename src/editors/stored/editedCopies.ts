// Editable copies of text files on the service: saving one uploads it. Edits stay in the editor until they are stored.
import * as vscode from 'vscode';
import { Owner } from '../../base/disposables';
import { sentence, t } from '../../base/text';
import { failureOrThrow } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import type { CopyUpload, DocumentHost } from '../document/documentHost';
import { documentOf } from '../document/openDocuments';
import { locked, notAsked, NotSaved, unavailable } from '../document/saving/refusals';
import type { SaveReasons } from '../document/saving/saveReasons';
import type { CopyRef } from './editedCopyAddress';
import type { StoredFileRef } from './storedFileAddress';
import type { StoredFiles } from './storedFiles';

interface OpenCopy {
  readonly file: StoredFileRef;
  readonly sizeBytes: number;
  readonly mtime: number;
}

export class EditedCopies extends Owner {
  private readonly copies = new Map<string, OpenCopy>();
  private readonly finishing = new Map<string, () => Promise<void>>();

  constructor(
    private readonly host: DocumentHost,
    private readonly stored: StoredFiles,
    private readonly reasons: SaveReasons,
    private readonly changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {
    super();
    const { workspace } = vscode;
    this.store.add(workspace.onDidSaveTextDocument(({ uri }) => this.finish(uri)));
    this.store.add(
      workspace.onDidCloseTextDocument(({ uri, isClosed }) => {
        if (isClosed) this.copies.delete(uri.toString());
      }),
    );
  }

  async stat(uri: vscode.Uri, ref: CopyRef): Promise<vscode.FileStat> {
    const known = documentOf(uri) && this.copies.get(uri.toString());
    const { sizeBytes, mtime } = known ?? (await this.open(uri, ref));
    const isLocked = this.host.connections.isReadOnly(ref.file.connectionId) && documentOf(uri)?.isDirty !== true;
    return {
      type: vscode.FileType.File,
      ctime: 0,
      mtime,
      size: sizeBytes,
      ...(isLocked ? { permissions: vscode.FilePermission.Readonly } : {}),
    };
  }

  /** Throws if the bytes are not UTF-8: an editor would replace invalid characters and upload the replacements. */
  async read(uri: vscode.Uri, ref: CopyRef): Promise<Uint8Array> {
    const { file } = this.copies.get(uri.toString()) ?? (await this.open(uri, ref));
    const bytes = await this.stored.readFile(file);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw unavailable(t("This file isn't UTF-8 text. Save it, edit the saved file, then replace the attachment."));
    }
    return bytes;
  }

  /** Throws an error that says why nothing was stored. The text then stays unsaved. */
  async write(uri: vscode.Uri, ref: CopyRef, bytes: Uint8Array): Promise<void> {
    const key = uri.toString();
    const { connections, keyPrompt, uploadCopy } = this.host;
    connections.look();
    if (connections.isReadOnly(ref.file.connectionId)) throw locked();
    if (!this.reasons.takeIsAskedFor(uri)) throw notAsked();
    keyPrompt.allow();
    const known = this.copies.get(key);
    const upload = await uploadCopy({ ...ref, file: known?.file ?? ref.file }, bytes).catch(asRefusal);
    if (upload.kind === 'refused') throw new NotSaved(upload.message, upload.isReported);
    const file = upload.file ?? known?.file ?? ref.file;
    // VS Code takes an older time for a change by another program.
    this.copies.set(key, { file, sizeBytes: bytes.byteLength, mtime: (known?.mtime ?? 0) + 1 });
    this.finishing.set(key, upload.after);
  }

  refreshPermissions(): void {
    for (const key of this.copies.keys()) this.changed(vscode.Uri.parse(key, true), vscode.FileChangeType.Changed);
  }

  private async open(uri: vscode.Uri, ref: CopyRef): Promise<OpenCopy> {
    // Edits from before a restart are based on the original file, not on a later one, so the save asks about it.
    const fileName = documentOf(uri)?.isDirty === true ? undefined : ref.fileName;
    const { file, sizeBytes, createdAt } = await this.stored.find(ref.file, fileName);
    const copy = { file, sizeBytes: sizeBytes ?? 0, mtime: Date.parse(createdAt) || 1 };
    this.copies.set(uri.toString(), copy);
    return copy;
  }

  private finish(uri: vscode.Uri): void {
    const after = this.finishing.get(uri.toString());
    this.finishing.delete(uri.toString());
    void after?.();
  }
}

function asRefusal(error: unknown): CopyUpload {
  const failure = failureOrThrow(error);
  return { kind: 'refused', message: t("Couldn't save. {0}", sentence(describeFailure(failure))) };
}
