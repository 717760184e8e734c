// One Record in one editor tab: answers its page, and tells it when the Record has changed.
import * as vscode from 'vscode';
import { DisposableSlot, DisposableStore, type Disposable } from '../base/disposables';
import type { RecordPageContract, RecordPageData, RecordPageStart, RecordRef } from '../protocol/messages';
import type { Port } from '../protocol/rpc';
import { RpcServer, type Handlers } from '../protocol/rpcServer';
import { explain } from './explain';
import { pageHtml, pagesFolder } from './page';
import type { RecordPageSource } from './recordPageSource';

export class RecordPanel implements Disposable {
  private readonly store = new DisposableStore();
  private readonly refresh = this.store.add(new DisposableSlot<Disposable>());
  private readonly server: RpcServer<RecordPageContract>;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    readonly ref: RecordRef,
    private readonly source: RecordPageSource,
    private readonly openRecord: (ref: RecordRef) => void,
    extensionUri: vscode.Uri,
  ) {
    const { webview } = panel;
    // The server listens before there is a page: its first word must not be lost.
    this.server = this.store.add(new RpcServer(portOf(webview), this.handlers(), this.explain));
    this.store.add(source.onDidChange((changed) => this.onChange(changed)));
    webview.options = { enableScripts: true, localResourceRoots: [pagesFolder(extensionUri)] };
    const start: RecordPageStart = { ref, translations: vscode.l10n.bundle ?? {} };
    webview.html = pageHtml(webview, extensionUri, 'record', start);
  }

  reveal(preserveFocus: boolean): void {
    this.panel.reveal(undefined, preserveFocus);
  }

  /** Ends the answering; the tab itself belongs to VS Code, which may bring it back after a reload. */
  dispose(): void {
    this.store.dispose();
  }

  private readonly explain = (error: unknown) => explain(error, (bug) => this.source.unexpected(bug));

  private handlers(): Handlers<RecordPageContract> {
    const { source, ref } = this;
    const done = async (work: Promise<void>): Promise<null> => {
      await work;
      return null;
    };
    return {
      load: (_, signal) => this.load(signal),
      loadVersions: ({ afterCursor }, signal) => source.loadVersions(ref, afterCursor, signal),
      preview: ({ attachmentId }, signal) => source.preview(ref, attachmentId, signal),
      compareVersions: ({ leftId, rightId }) => done(source.compareVersions(ref, leftId, rightId)),
      openAttachment: ({ attachmentId }) => done(source.openAttachment(ref, attachmentId)),
      saveAttachment: ({ attachmentId }) => done(source.saveAttachment(ref, attachmentId)),
      copyId: () => done(source.copyId(ref)),
      rename: () => done(source.rename(ref)),
      // Related Records are looked for in the same Mini: a relation does not name another.
      openRecord: ({ recordId }) => Promise.resolve(this.openRecord({ ...ref, recordId })).then(() => null),
      showLog: () => Promise.resolve(source.showLog()).then(() => null),
    };
  }

  private async load(signal: AbortSignal): Promise<RecordPageData> {
    const data = await this.source.load(this.ref, signal);
    if (data.title !== '') this.panel.title = data.title;
    return data;
  }

  /** A hidden page is gone and loads anew when it is shown again, so only a visible one is told. */
  private onChange(changed: Pick<RecordRef, 'connectionId' | 'recordId'>): void {
    if (changed.connectionId !== this.ref.connectionId || changed.recordId !== this.ref.recordId) return;
    if (!this.panel.visible) return;
    const controller = new AbortController();
    this.refresh.value = { dispose: () => controller.abort() };
    void this.tell(controller.signal);
  }

  private async tell(signal: AbortSignal): Promise<void> {
    try {
      const data = await this.load(signal);
      if (!signal.aborted) this.server.emit('changed', data);
    } catch (error) {
      if (!signal.aborted) this.server.emit('stale', this.explain(error));
    }
  }
}

function portOf(webview: vscode.Webview): Port {
  return {
    post: (message) => void webview.postMessage(message),
    onMessage: (listener) => webview.onDidReceiveMessage(listener),
  };
}
