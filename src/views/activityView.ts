import * as vscode from 'vscode';
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { setContextKey } from '../platform/setContextKey';
import { ResourceView } from './resourceView';
import type { ViewHost } from './viewHost';

/** The Activity view: change sets of the workspace. Shown once there is one, or a failure to read them. */
export class ActivityView extends ResourceView {
  constructor(host: ViewHost) {
    super('activity', host);
    const { session } = host;
    this.setBadge(0, '');
    this.store.add(
      session.onDidChange(({ kind }) => {
        if (kind !== 'changeSets') return;
        this.show();
        void this.refreshChanged();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.show()));
    // Another window may have changed the same change sets.
    this.store.add(
      vscode.window.onDidChangeWindowState(({ focused }) => focused && void session.current?.changeSets.reread()),
    );
  }

  private show(): void {
    const changeSets = this.session.current?.changeSets;
    setContextKey(
      'recordsWorkspace.hasActivity',
      (changeSets?.entries.length ?? 0) > 0 || changeSets?.failure !== undefined,
    );
    const running = changeSets?.runningCount ?? 0;
    this.setBadge(running, t('{0} running', formatNumber(running)));
  }
}
