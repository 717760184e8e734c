// The tab of a change set: its page, and the desk that answers the page.
import type * as vscode from 'vscode';
import { DisposableStore } from '../../base/disposables';
import type { ReviewPageContract, ReviewRef } from '../../protocol/reviewPage';
import { pageFailure } from '../page/pageFailure';
import type { PageWindow } from '../page/pageWebview';
import { TabPage } from '../tab/tabPage';
import type { ShowTab } from '../tab/workspaceTabs';
import { ReviewDesk } from './reviewDesk';
import type { ReviewHost } from './reviewHost';

export function reviewPanels(host: ReviewHost, window: PageWindow): ShowTab<ReviewRef> {
  return (panel: vscode.WebviewPanel, ref) => {
    const store = new DisposableStore();
    const onBug = (error: unknown): void => window.log.unexpected('review tab', error);
    const tellFailure = (error: unknown): void => page.emit('failed', pageFailure(error, onBug).text);
    const desk = store.add(new ReviewDesk(ref, host, (head) => page.emit('head', head), tellFailure, onBug));
    const page: TabPage<ReviewPageContract> = store.add(new TabPage(panel, 'review', ref, desk.handlers, window));
    // Close the tab once its change set is removed.
    store.add(
      host.session.onDidChange(({ kind }) => {
        const { current } = host.session;
        if (kind !== 'changeSets' || current?.connection.id !== ref.connectionId) return;
        if (desk.isKnown && !current.changeSets.find(ref.changeSetId)) panel.dispose();
      }),
    );
    store.add({
      dispose: () => {
        const { current } = host.session;
        const entry = current?.changeSets.find(ref.changeSetId);
        if (entry) current?.changeSets.leaveToTable(entry).catch((error: unknown) => pageFailure(error, onBug));
      },
    });
    return store;
  };
}
