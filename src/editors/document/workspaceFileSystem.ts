// What the scheme `records-workspace:` serves: texts, versions, files and their copies, conflicts, and JSON schemas.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import type { TextSchemas } from '../schema/textSchemas';
import { parseCopyUri } from '../stored/copyUri';
import type { EditedCopies } from '../stored/editedCopies';
import type { StoredFiles } from '../stored/storedFiles';
import type { VersionDocuments } from '../versions/versionDocuments';
import type { ComparedTexts } from './comparedTexts';
import { parseEditedUri } from './editedUri';
import { documentOf } from './openDocuments';
import { NotSaved, unavailable } from './saving/refusals';
import type { TextSaves } from './saving/textSaves';
import type { TextFiles } from './textFiles';

export class WorkspaceFileSystem {
  constructor(
    private readonly parts: {
      texts: TextFiles;
      compared: ComparedTexts;
      saves: TextSaves;
      versions: VersionDocuments;
      schemas: TextSchemas;
      stored: StoredFiles;
      copies: EditedCopies;
    },
  ) {}

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const ref = parseEditedUri(uri);
    try {
      if (ref) return await this.parts.texts.stat(uri, ref);
      const copy = parseCopyUri(uri);
      if (copy) return await this.parts.copies.stat(uri, copy);
      const stored = await this.parts.stored.stat(uri);
      if (stored) return stored;
      const size = Buffer.byteLength(await this.readOnlyText(uri));
      // Uses change counters, because this computer's clock may differ from the service's.
      const mtime = Math.max(this.parts.schemas.mtimeOf(uri), this.parts.versions.mtimeOf(uri));
      return { type: vscode.FileType.File, ctime: 0, mtime, size, permissions: vscode.FilePermission.Readonly };
    } catch (error) {
      throw asFileError(uri, error);
    }
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const ref = parseEditedUri(uri);
    try {
      if (ref) return Buffer.from(await this.parts.texts.read(uri, ref));
      const copy = parseCopyUri(uri);
      if (copy) return await this.parts.copies.read(uri, copy);
      return (await this.parts.stored.read(uri)) ?? Buffer.from(await this.readOnlyText(uri));
    } catch (error) {
      throw asFileError(uri, error);
    }
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    try {
      await this.write(uri, content);
    } catch (error) {
      const isReported = error instanceof NotSaved && (await this.parts.saves.refuse(documentOf(uri), error));
      if (!isReported) throw asFileError(uri, error);
    }
  }

  private async write(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const copy = parseCopyUri(uri);
    if (copy) return await this.parts.copies.write(uri, copy, content);
    const ref = parseEditedUri(uri);
    if (!ref) throw vscode.FileSystemError.NoPermissions(uri);
    await this.parts.saves.write(uri, ref, asTyped(content));
  }

  private async readOnlyText(uri: vscode.Uri): Promise<string> {
    const { compared, schemas, versions } = this.parts;
    const text = compared.textOf(uri) ?? (await schemas.textOf(uri)) ?? (await versions.textOf(uri));
    if (text === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return text;
  }
}

/** Refuses other encodings: an editor switched to one would write text that the user didn't type. */
function asTyped(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new NotSaved(t("Couldn't save. Set the encoding to UTF-8 in the status bar, then save again."));
  }
}

/** VS Code only distinguishes "not found" from other failures. */
function asFileError(uri: vscode.Uri, error: unknown): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  return failure.kind === 'notFound' ? vscode.FileSystemError.FileNotFound(uri) : unavailable(describeFailure(failure));
}
