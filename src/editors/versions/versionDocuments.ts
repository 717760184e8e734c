// Versions of Records and Minis as read-only texts, read from the service on demand.
import * as vscode from 'vscode';
import { miniFields } from '../../domain/fields/miniFields';
import { recordFields } from '../../domain/fields/recordFields';
import { changesRecord, type Change } from '../../workspace/changes/change';
import type { Session } from '../../workspace/session';
import { workspaceOf } from '../document/workspaceOf';
import { CURRENT_VERSION } from './versionAddress';
import { versionText } from './versionText';
import { parseVersionUri } from './versionUri';

export class VersionDocuments {
  /** Change counters of open texts that show a current state, by URI. */
  private readonly changes = new Map<string, number>();

  constructor(
    private readonly session: Session,
    private readonly changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {}

  /** Grows with each change; 0 for a version, which never changes. */
  mtimeOf(uri: vscode.Uri): number {
    return this.changes.get(uri.toString()) ?? 0;
  }

  /** Reloads the open texts of a changed thing. */
  follow(change: Change): void {
    for (const { uri } of vscode.workspace.textDocuments) {
      if (!this.showsNow(uri, change)) continue;
      this.changes.set(uri.toString(), this.mtimeOf(uri) + 1);
      this.changed(uri, vscode.FileChangeType.Changed);
    }
  }

  /** Undefined if the URI isn't that of a version. Throws a ServiceError or a FileSystemError. */
  async textOf(uri: vscode.Uri): Promise<string | undefined> {
    const ref = parseVersionUri(uri);
    if (!ref) return undefined;
    const workspace = await workspaceOf(this.session, ref);
    const { miniId, recordId, versionId } = ref;
    const isCurrent = versionId === CURRENT_VERSION;
    if (recordId !== undefined) {
      const { records } = workspace;
      const record = { miniId, recordId };
      const version = isCurrent ? await records.cachedOrRead(record) : await records.versions(record).find(versionId);
      if (version) return versionText(recordFields, version);
    } else {
      const { minis } = workspace;
      const version = isCurrent ? await minis.read(miniId) : await minis.versions(miniId).find(versionId);
      if (version) return versionText(miniFields, version);
    }
    throw vscode.FileSystemError.FileNotFound(uri);
  }

  private showsNow(uri: vscode.Uri, change: Change): boolean {
    const ref = parseVersionUri(uri);
    if (ref?.versionId !== CURRENT_VERSION || ref.connectionId !== this.session.connection?.id) return false;
    const { miniId, recordId } = ref;
    return recordId === undefined
      ? change.kind === 'minis' || (change.kind === 'mini' && miniId === change.miniId)
      : changesRecord(change, { miniId, recordId });
  }
}
