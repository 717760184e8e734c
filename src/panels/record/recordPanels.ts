// The open Record pages.
import * as vscode from 'vscode';
import { RECORD_PANEL } from '../../contributions';
import { isRecordPageRef, type RecordPageRef } from '../../protocol/recordPage';
import type { TempFolder } from '../../platform/files/tempFolder';
import { PageFiles } from '../page/pageFiles';
import { PagePanels } from '../page/pagePanels';
import { recordPanel } from './recordPanel';
import type { RecordPageSource } from './recordPageSource';

export class RecordPanels extends PagePanels<RecordPageRef> {
  constructor(extensionUri: vscode.Uri, source: RecordPageSource, tempFolder: TempFolder) {
    const openRecord = (other: RecordPageRef): void => this.show(other, vscode.l10n.t('Record'));
    super({
      viewType: RECORD_PANEL,
      icon: 'note',
      isRef: isRecordPageRef,
      keyOf: ({ connectionId, miniId, recordId }) => JSON.stringify([connectionId, miniId, recordId]),
      serve: (panel, ref) => recordPanel(panel, ref, source, openRecord, new PageFiles(tempFolder), extensionUri),
    });
  }
}
