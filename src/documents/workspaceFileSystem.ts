// Serves the scheme `records-workspace:`: versions of Records and Minis as read-only files, read from the service on demand.
import * as vscode from 'vscode';
import { Emitter } from '../base/emitter';
import { failureOf } from '../domain/failure';
import type { Mini, MiniVersion } from '../domain/mini';
import type { RecordVersion, StoredRecord } from '../domain/record';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { Session } from '../workspace/session';
import type { MiniVersionRef } from './miniVersionPath';
import { miniVersionText } from './miniVersionText';
import { recordText } from './recordText';
import { parseMiniVersionUri, parseVersionUri } from './uri';
import { CURRENT_VERSION, type VersionRef } from './versionPath';

export class WorkspaceFileSystem implements vscode.FileSystemProvider {
  private readonly changed = new Emitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changed.event;

  constructor(private readonly session: Session) {}

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    try {
      return Buffer.from(await this.textOf(uri), 'utf8');
    } catch (error) {
      if (!failureOf(error)) throw error;
      throw vscode.FileSystemError.Unavailable(uri);
    }
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const size = (await this.readFile(uri)).byteLength;
    // A version never changes, and the clock of this computer says nothing about the service's.
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size, permissions: vscode.FilePermission.Readonly };
  }

  watch(): vscode.Disposable {
    return { dispose: () => undefined };
  }

  readDirectory(): [] {
    return [];
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  private async textOf(uri: vscode.Uri): Promise<string> {
    const ofRecord = parseVersionUri(uri);
    if (ofRecord) return recordText(await this.readRecord(uri, ofRecord));
    const ofMini = parseMiniVersionUri(uri);
    if (ofMini) return miniVersionText(await this.readMini(uri, ofMini));
    throw vscode.FileSystemError.FileNotFound(uri);
  }

  private async readRecord(uri: vscode.Uri, ref: VersionRef): Promise<StoredRecord | RecordVersion> {
    const workspace = await this.workspaceOf(uri, ref);
    if (ref.versionId === CURRENT_VERSION) return await workspace.records.read(ref);
    const version = await workspace.records.versions(ref).find(ref.versionId);
    if (!version) throw vscode.FileSystemError.FileNotFound(uri);
    return version;
  }

  private async readMini(uri: vscode.Uri, { versionId, ...ref }: MiniVersionRef): Promise<Mini | MiniVersion> {
    const workspace = await this.workspaceOf(uri, ref);
    if (versionId === CURRENT_VERSION) return await workspace.minis.read(ref.miniId);
    const version = await workspace.minis.versions(ref.miniId).find(versionId);
    if (!version) throw vscode.FileSystemError.FileNotFound(uri);
    return version;
  }

  /** A document of another workspace is not asked for with this one's key. */
  private async workspaceOf(uri: vscode.Uri, ref: { readonly connectionId: string }): Promise<RemoteWorkspace> {
    const workspace = await this.session.workspace();
    if (workspace?.connection.id !== ref.connectionId) throw vscode.FileSystemError.Unavailable(uri);
    return workspace;
  }
}
