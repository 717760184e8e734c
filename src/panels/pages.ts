// All pages that can be open: of Records and of Minis.
import type * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../base/disposables';
import type { TempFolder } from '../platform/files/tempFolder';
import type { RecordRef } from '../domain/recordRef';
import type { Session } from '../workspace/session';
import type { Locks } from './page/locks';
import { MiniPanels } from './mini/miniPanels';
import { RecordPanels } from './record/recordPanels';
import { WorkspaceMiniPages } from './mini/workspaceMiniPages';
import { WorkspacePages } from './record/workspaceRecordPages';

/** Where pages tell what went wrong. */
interface PageLog {
  show(): void;
  unexpected(where: string, error: unknown): void;
}

export class Pages implements Disposable {
  private readonly store = new DisposableStore();
  readonly records: RecordPanels;
  readonly minis: MiniPanels;

  /** Tells VS Code at once who brings pages back: restored ones ask for it before anything else. */
  constructor(
    private readonly session: Session,
    locks: Locks,
    log: PageLog,
    extensionUri: vscode.Uri,
    tempFolder: TempFolder,
  ) {
    const showLog = (): void => log.show();
    const records = new WorkspacePages(session, locks, showLog, (error) => log.unexpected('Record page', error));
    const minis = new WorkspaceMiniPages(session, locks, showLog, (error) => log.unexpected('Mini page', error));
    this.records = this.store.add(new RecordPanels(extensionUri, records, tempFolder));
    this.minis = this.store.add(new MiniPanels(extensionUri, minis));
    this.store.add(this.records.register());
    this.store.add(this.minis.register());
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind !== 'miniGone') return;
        const isGone = (ref: { readonly connectionId: string; readonly miniId: string }): boolean =>
          ref.connectionId === session.connection?.id && ref.miniId === change.miniId;
        this.minis.closeThose(isGone);
        this.records.closeThose(isGone);
      }),
    );
  }

  /** The page of a Record of the shown workspace. `title` stands on its tab until it is read. */
  readonly openRecord = (ref: RecordRef, title: string, preserveFocus: boolean): void => {
    this.records.show({ connectionId: this.session.connection?.id ?? '', ...ref }, title, preserveFocus);
  };

  readonly openMini = (miniId: string, title: string, preserveFocus: boolean): void => {
    this.minis.show({ connectionId: this.session.connection?.id ?? '', miniId }, title, preserveFocus);
  };

  dispose(): void {
    this.store.dispose();
  }
}
