// Versions of Records and Minis as read-only texts, read from the service on demand.
import * as vscode from 'vscode';
import type { Mini, MiniVersion } from '../../domain/mini';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import { changesRecord, type Change } from '../../workspace/changes/change';
import type { Session } from '../../workspace/session';
import { versionText } from './versionText';
import { workspaceOf } from '../document/workspaceOf';
import { parseMiniVersionUri, parseRecordVersionUri } from '../document/uri';
import { CURRENT_VERSION, type MiniVersionRef, type RecordVersionRef } from './versionPath';
import { miniFields } from '../../domain/fields/miniFields';
import { recordFields } from '../../domain/fields/recordFields';

export class VersionDocuments {
  /** Change counter of each open text of a current version, by URI. */
  private readonly changes = new Map<string, number>();

  constructor(
    private readonly session: Session,
    private readonly changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {}

  /** Grows with each change; 0 for a version, which never changes. */
  mtimeOf(uri: vscode.Uri): number {
    return this.changes.get(uri.toString()) ?? 0;
  }

  /** Reloads the open texts of a changed resource. */
  follow(change: Change): void {
    for (const { uri } of vscode.workspace.textDocuments) {
      if (!this.showsNow(uri, change)) continue;
      this.changes.set(uri.toString(), this.mtimeOf(uri) + 1);
      this.changed(uri, vscode.FileChangeType.Changed);
    }
  }

  /** Undefined if the URI is not one of a version. Throws a ServiceError or a FileSystemError. */
  async textOf(uri: vscode.Uri): Promise<string | undefined> {
    const ofRecord = parseRecordVersionUri(uri);
    if (ofRecord) return versionText(recordFields, await this.readRecord(uri, ofRecord));
    const ofMini = parseMiniVersionUri(uri);
    return ofMini && versionText(miniFields, await this.readMini(uri, ofMini));
  }

  private showsNow(uri: vscode.Uri, change: Change): boolean {
    const record = parseRecordVersionUri(uri);
    const ref = record ?? parseMiniVersionUri(uri);
    if (ref?.versionId !== CURRENT_VERSION || ref.connectionId !== this.session.connection?.id) return false;
    if (record) return changesRecord(change, record);
    return change.kind === 'mini' && ref.miniId === change.miniId;
  }

  private async readRecord(uri: vscode.Uri, ref: RecordVersionRef): Promise<StoredRecord | RecordVersion> {
    const workspace = await workspaceOf(this.session, ref);
    if (ref.versionId === CURRENT_VERSION) return await workspace.records.shown(ref);
    const version = await workspace.records.versions(ref).find(ref.versionId);
    if (!version) throw vscode.FileSystemError.FileNotFound(uri);
    return version;
  }

  private async readMini(uri: vscode.Uri, { versionId, ...ref }: MiniVersionRef): Promise<Mini | MiniVersion> {
    const workspace = await workspaceOf(this.session, ref);
    if (versionId === CURRENT_VERSION) return await workspace.minis.read(ref.miniId);
    const version = await workspace.minis.versions(ref.miniId).find(versionId);
    if (!version) throw vscode.FileSystemError.FileNotFound(uri);
    return version;
  }
}
