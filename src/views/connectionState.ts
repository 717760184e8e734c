// Keeps the window in step with the shown workspace, whichever window changes it.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../base/disposables';
import { t } from '../base/text';
import type { Connection } from '../domain/connection/connection';
import type { Connections } from '../platform/connections';
import { setContextKey } from '../platform/contextKeys';
import type { Credentials } from '../platform/keys/credentials';
import type { Prompts } from '../platform/prompts/prompts';
import type { Session } from '../workspace/session';

/**
 * Sets what the manifest's `when` clauses read, asks again for what failed when a new key comes, and leaves a workspace
 * that another window has removed.
 */
export class ConnectionState implements Disposable {
  private readonly store = new DisposableStore();

  constructor(
    private readonly session: Session,
    private readonly connections: Connections,
    credentials: Credentials,
    private readonly prompts: () => Prompts,
  ) {
    this.store.add(session.onDidChangeConnection(() => this.show()));
    this.store.add(connections.onDidChangeLock(() => this.show()));
    this.store.add(
      credentials.onDidChange((change) => {
        // The key may have come from another window, or have gone there with its workspace.
        connections.look();
        if (session.connection && credentials.isOf(change, session.connection)) void session.current?.retryFailed();
      }),
    );
    this.store.add(connections.onDidForget((connection) => this.leave(connection)));
    this.store.add(vscode.window.onDidChangeWindowState(({ focused }) => focused && connections.look()));
  }

  dispose(): void {
    this.store.dispose();
  }

  /** Each window has a sample of its own, which stays. */
  private leave(connection: Connection): void {
    if (connection.isSample || connection.id !== this.session.connection?.id) return;
    this.session.show(undefined);
    void this.prompts().notify(t('“{0}” was disconnected and its key removed in another window.', connection.name));
  }

  private show(): void {
    const { connection } = this.session;
    setContextKey('recordsWorkspace.connected', connection !== undefined);
    setContextKey('recordsWorkspace.readOnly', this.connections.isReadOnly(connection?.id));
  }
}
