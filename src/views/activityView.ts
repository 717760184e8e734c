import * as vscode from 'vscode';
import { DisposableStore } from '../base/disposables';
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { setContextKey } from '../platform/contextKeys';
import type { Session } from '../workspace/session';
import { ResourceView } from './resourceView';
import type { ViewHost } from './viewHost';

/** The Activity view: change sets of the workspace. Shown once there is one. */
export class ActivityView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  private readonly session: Session;

  constructor(host: ViewHost) {
    const { session } = host;
    this.session = session;
    this.view = this.store.add(new ResourceView('activity', host));
    this.view.clearBadge();
    this.store.add(
      session.onDidChange(({ kind }) => {
        if (kind !== 'changeSets') return;
        this.show();
        void this.view.refreshChanged();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.show()));
    // Another window may have worked on the same.
    this.store.add(
      vscode.window.onDidChangeWindowState(({ focused }) => focused && void session.current?.changeSets.reread()),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private show(): void {
    const changeSets = this.session.current?.changeSets;
    setContextKey('recordsWorkspace.hasActivity', (changeSets?.entries.length ?? 0) > 0);
    const running = changeSets?.runningCount ?? 0;
    this.view.setBadge(running, t('{0} running', formatNumber(running)));
  }
}
