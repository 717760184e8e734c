// Versions of Records and Minis as read-only texts, read from the service on demand.
import * as vscode from 'vscode';
import type { Mini, MiniVersion } from '../domain/mini';
import type { RecordVersion, StoredRecord } from '../domain/record';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { Session } from '../workspace/session';
import type { MiniVersionRef } from './miniVersionPath';
import { miniVersionText } from './miniVersionText';
import { recordText } from './recordText';
import { otherWorkspace } from './refusals';
import { parseMiniVersionUri, parseVersionUri } from './uri';
import { CURRENT_VERSION, type VersionRef } from './versionPath';

export class VersionTexts {
  constructor(private readonly session: Session) {}

  /** Undefined for an address that is none of a version. Throws a ServiceError or a FileSystemError. */
  async textOf(uri: vscode.Uri): Promise<string | undefined> {
    const ofRecord = parseVersionUri(uri);
    if (ofRecord) return recordText(await this.readRecord(uri, ofRecord));
    const ofMini = parseMiniVersionUri(uri);
    return ofMini && miniVersionText(await this.readMini(uri, ofMini));
  }

  private async readRecord(uri: vscode.Uri, ref: VersionRef): Promise<StoredRecord | RecordVersion> {
    const workspace = await this.workspaceOf(ref);
    if (ref.versionId === CURRENT_VERSION) return await workspace.records.read(ref);
    const version = await workspace.records.versions(ref).find(ref.versionId);
    if (!version) throw vscode.FileSystemError.FileNotFound(uri);
    return version;
  }

  private async readMini(uri: vscode.Uri, { versionId, ...ref }: MiniVersionRef): Promise<Mini | MiniVersion> {
    const workspace = await this.workspaceOf(ref);
    if (versionId === CURRENT_VERSION) return await workspace.minis.read(ref.miniId);
    const version = await workspace.minis.versions(ref.miniId).find(versionId);
    if (!version) throw vscode.FileSystemError.FileNotFound(uri);
    return version;
  }

  /** A document of another workspace is not asked for with this one's key. */
  private async workspaceOf(ref: { readonly connectionId: string }): Promise<RemoteWorkspace> {
    const workspace = await this.session.workspace();
    if (workspace?.connection.id !== ref.connectionId) throw otherWorkspace();
    return workspace;
  }
}
