// The open Record pages: one for each Record, brought back after a window reload.
import * as vscode from 'vscode';
import type { Disposable } from '../base/disposables';
import { RECORD_PANEL } from '../contributions';
import { isRecordRef, type RecordRef } from '../protocol/messages';
import { RecordPanel } from './recordPanel';
import type { RecordPageSource } from './recordPageSource';

export class RecordPanels implements vscode.WebviewPanelSerializer, Disposable {
  private readonly open = new Map<string, RecordPanel>();

  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly source: RecordPageSource,
  ) {}

  /** Tells VS Code who brings Record pages back. */
  register(): Disposable {
    return vscode.window.registerWebviewPanelSerializer(RECORD_PANEL, this);
  }

  /**
   * Shows the Record's page, the open one if there is one. `title` stands on the tab until the Record is read.
   * Opened from a row, the focus stays with the row, so that one can go on through the list and press its keys.
   */
  show(ref: RecordRef, title: string, preserveFocus = false): void {
    const shown = this.open.get(keyOf(ref));
    if (shown) {
      shown.reveal(preserveFocus);
      return;
    }
    const options = { enableFindWidget: true, retainContextWhenHidden: false };
    this.adopt(
      vscode.window.createWebviewPanel(
        RECORD_PANEL,
        title,
        { viewColumn: vscode.ViewColumn.Active, preserveFocus },
        options,
      ),
      ref,
    );
  }

  /** A state without a Record to look for is none of ours, or of an older form: its tab closes. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const ref: unknown = typeof state === 'object' && state !== null && 'ref' in state ? state.ref : undefined;
    if (isRecordRef(ref) && !this.open.has(keyOf(ref))) this.adopt(panel, ref);
    else panel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    for (const panel of this.open.values()) panel.dispose();
    this.open.clear();
  }

  private adopt(panel: vscode.WebviewPanel, ref: RecordRef): void {
    panel.iconPath = new vscode.ThemeIcon('note');
    const openRecord = (other: RecordRef): void => this.show(other, vscode.l10n.t('Record'));
    const page = new RecordPanel(panel, ref, this.source, openRecord, this.extensionUri);
    this.open.set(keyOf(ref), page);
    panel.onDidDispose(() => {
      page.dispose();
      if (this.open.get(keyOf(ref)) === page) this.open.delete(keyOf(ref));
    });
  }
}

function keyOf({ connectionId, miniId, recordId }: RecordRef): string {
  return JSON.stringify([connectionId, miniId, recordId]);
}
