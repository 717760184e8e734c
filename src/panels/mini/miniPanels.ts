// The open Mini pages: what each asks, and who answers.
import type * as vscode from 'vscode';
import { MINI_PANEL } from '../../contributions';
import { isMiniRef, type MiniPageContract, type MiniRef } from '../../protocol/miniPage';
import type { MiniPageSource } from './miniPageSource';
import { done, PagePanel } from '../page/pagePanel';
import { PagePanels } from '../page/pagePanels';

export class MiniPanels extends PagePanels<MiniRef> {
  constructor(extensionUri: vscode.Uri, source: MiniPageSource) {
    super({
      viewType: MINI_PANEL,
      icon: 'person',
      isRef: isMiniRef,
      keyOf,
      serve: (panel, ref) => miniPanel(panel, ref, source, extensionUri),
    });
  }
}

function miniPanel(
  panel: vscode.WebviewPanel,
  ref: MiniRef,
  source: MiniPageSource,
  extensionUri: vscode.Uri,
): PagePanel<MiniPageContract> {
  return new PagePanel<MiniPageContract>(
    panel,
    {
      load: (signal, isChange) => source.load(ref, signal, isChange),
      titleOf: ({ name }) => name,
      onDidChange: (listener) =>
        source.onDidChange((changed) => {
          if (keyOf({ ...ref, ...changed }) === keyOf(ref)) listener();
        }),
      unexpected: (error) => source.unexpected(error),
      handlers: {
        picture: (_, signal) => source.picture(ref, signal),
        reveal: ({ index, masked }, signal) => source.reveal(ref, index, masked, signal),
        loadVersions: ({ afterCursor }, signal) => source.loadVersions(ref, afterCursor, signal),
        compareVersions: ({ leftId, rightId }) => done(source.compareVersions(ref, leftId, rightId)),
        act: ({ action }) => done(source.act(ref, action)),
        copyId: () => done(source.copyId(ref)),
        showLog: () => Promise.resolve(source.showLog()).then(() => null),
      },
    },
    { extensionUri, page: 'mini', start: { ref } },
  );
}

function keyOf({ connectionId, miniId }: MiniRef): string {
  return JSON.stringify([connectionId, miniId]);
}
