// The open Record pages.
import * as vscode from 'vscode';
import { RECORD_PANEL } from '../../contributions';
import { isRecordRef, type RecordRef } from '../../protocol/recordPage';
import type { TempFolder } from '../../platform/files/tempFolder';
import { PageFiles } from '../page/pageFiles';
import { PagePanels } from '../page/pagePanels';
import { recordPanel } from './recordPanel';
import type { RecordPageSource } from './recordPageSource';

export class RecordPanels extends PagePanels<RecordRef> {
  constructor(extensionUri: vscode.Uri, source: RecordPageSource, tempFolder: TempFolder) {
    const openRecord = (other: RecordRef): void => this.show(other, vscode.l10n.t('Record'));
    super({
      viewType: RECORD_PANEL,
      icon: 'note',
      isRef: isRecordRef,
      keyOf: ({ connectionId, miniId, recordId }) => JSON.stringify([connectionId, miniId, recordId]),
      serve: (panel, ref) => recordPanel(panel, ref, source, openRecord, new PageFiles(tempFolder), extensionUri),
    });
  }
}
