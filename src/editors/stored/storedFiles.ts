// Attachments and assets as read-only files, downloaded with the key only when an editor or copy requests them.
import * as vscode from 'vscode';
import { notFound } from '../../domain/failure';
import { tooLargeToOpenText } from '../../words/tooLarge';
import type { Session } from '../../workspace/session';
import { unavailable } from '../document/saving/refusals';
import { workspaceOf } from '../document/workspaceOf';
import type { StoredFileRef } from './storedFileAddress';
import { parseStoredFileUri } from './storedFileUri';

/** VS Code loads an extension's file into memory. Larger files are downloaded in parts by a command. */
export const MAX_EDITOR_BYTES = 50 * 1000 * 1000;

interface FoundFile {
  readonly file: StoredFileRef;
  readonly fileName: string;
  readonly sizeBytes: number | undefined;
  /** Empty if the service sends no time. */
  readonly createdAt: string;
}

export class StoredFiles {
  constructor(private readonly session: Session) {}

  /** Like all methods here, throws a ServiceError or a FileSystemError. Undefined if the URI isn't that of a stored file. */
  async stat(uri: vscode.Uri): Promise<vscode.FileStat | undefined> {
    const ref = parseStoredFileUri(uri);
    if (!ref) return undefined;
    const found = await this.find(ref, undefined);
    // A stored file never changes: a replacement has another id.
    const mtime = Date.parse(found.createdAt) || 0;
    const permissions = vscode.FilePermission.Readonly;
    return { type: vscode.FileType.File, ctime: mtime, mtime, size: found.sizeBytes ?? 0, permissions };
  }

  async read(uri: vscode.Uri): Promise<Uint8Array | undefined> {
    const ref = parseStoredFileUri(uri);
    return ref && (await this.readFile(ref));
  }

  async readFile(ref: StoredFileRef): Promise<Uint8Array> {
    const workspace = await workspaceOf(this.session, ref);
    const { bytes, isCut } =
      ref.kind === 'attachment'
        ? await workspace.attachments.readStart(ref, ref.fileId, MAX_EDITOR_BYTES)
        : await workspace.skillAssets.readStart(ref.skillId, ref.fileId, MAX_EDITOR_BYTES);
    if (isCut) throw unavailable(tooLargeToOpenText(MAX_EDITOR_BYTES));
    return bytes;
  }

  /** The file, or the one that replaced it under this name. Throws `notFound`. */
  async find(ref: StoredFileRef, fileName: string | undefined): Promise<FoundFile> {
    const files = await this.filesBeside(ref);
    const named = files.filter((file) => file.fileName === fileName);
    const found = files.find(({ file }) => file.fileId === ref.fileId) ?? (named.length === 1 ? named[0] : undefined);
    if (!found) throw notFound(ref.kind === 'attachment' ? 'downloadAttachment' : 'downloadSkillAsset');
    return found;
  }

  private async filesBeside(ref: StoredFileRef): Promise<FoundFile[]> {
    const workspace = await workspaceOf(this.session, ref);
    if (ref.kind === 'attachment') {
      const { attachments } = await workspace.records.read(ref);
      return (attachments ?? []).map(({ id, fileName, size, createdAt }) => ({
        file: { ...ref, fileId: id ?? '' },
        fileName: fileName ?? '',
        sizeBytes: size ?? undefined,
        createdAt: createdAt ?? '',
      }));
    }
    const { assets } = await workspace.skills.read(ref.skillId);
    return (assets ?? []).map(({ id, name, size }) => ({
      file: { ...ref, fileId: id ?? '' },
      fileName: name ?? '',
      sizeBytes: size ?? undefined,
      createdAt: '',
    }));
  }
}
