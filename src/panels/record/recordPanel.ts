// One Record in one editor tab: what its page asks, and who answers.
import type * as vscode from 'vscode';
import type { RecordPageContract, RecordPageRef } from '../../protocol/recordPage';
import { changesRecord } from '../../workspace/changes/change';
import type { PageFiles } from '../page/pageFiles';
import { done, PagePanel } from '../page/pagePanel';
import type { RecordPageSource } from './recordPageSource';

export function recordPanel(
  panel: vscode.WebviewPanel,
  ref: RecordPageRef,
  source: RecordPageSource,
  openRecord: (ref: RecordPageRef) => void,
  files: PageFiles,
  extensionUri: vscode.Uri,
): PagePanel<RecordPageContract> {
  // A hidden page is as gone as a closed one, and what was dropped on it.
  panel.onDidDispose(() => files.leave());
  panel.onDidChangeViewState(() => {
    if (!panel.visible) files.leave();
  });
  return new PagePanel<RecordPageContract>(
    panel,
    {
      load: (signal, isChange) => source.load(ref, signal, isChange),
      titleOf: ({ title }) => title,
      onDidChange: (listener) =>
        source.onDidChange(({ connectionId, change }) => {
          if (connectionId === ref.connectionId && (!change || changesRecord(change, ref))) listener();
        }),
      unexpected: (error) => source.unexpected(error),
      handlers: {
        loadVersions: ({ afterCursor }, signal) => source.loadVersions(ref, afterCursor, signal),
        preview: ({ attachmentId }, signal) => source.preview(ref, attachmentId, signal),
        compareVersions: ({ leftId, rightId }) => done(source.compareVersions(ref, leftId, rightId)),
        openAttachment: ({ attachmentId }) => done(source.openAttachment(ref, attachmentId)),
        saveAttachment: ({ attachmentId }) => done(source.saveAttachment(ref, attachmentId)),
        copyId: () => done(source.copyId(ref)),
        rename: () => done(source.rename(ref)),
        editText: () => done(source.editText(ref)),
        restoreVersion: ({ versionId }) => done(source.restoreVersion(ref, versionId)),
        editRelation: ({ action, relationId }) => done(source.editRelation(ref, action, relationId)),
        editAttachments: ({ action, attachmentId }) => done(source.editAttachments(ref, action, attachmentId)),
        attachUris: async ({ uriList }) => await done(source.addPaths(ref, await files.pathsOf(uriList))),
        offerFiles: (offered) => Promise.resolve(files.offer(offered, (offer) => source.addOffered(ref, offer))),
        wantedFile: (transfer) => files.wanted(transfer),
        sendPart: (part) => files.receive(part),
        // Related Records are looked for in the same Mini: a relation does not name another.
        openRecord: ({ recordId }) => Promise.resolve(openRecord({ ...ref, recordId })).then(() => null),
        showLog: () => Promise.resolve(source.showLog()).then(() => null),
      },
    },
    { extensionUri, page: 'record', start: { ref } },
  );
}
