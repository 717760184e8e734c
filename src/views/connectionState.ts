// Updates the window when the open workspace or its state changes, in any window.
import * as vscode from 'vscode';
import { Owner } from '../base/disposables';
import { t } from '../base/text';
import type { Connection } from '../domain/connection/connection';
import type { Connections } from '../platform/connections';
import type { Credentials } from '../platform/keys/credentials';
import type { Prompts } from '../platform/prompts/prompts';
import { setContextKey } from '../platform/setContextKey';
import type { Session } from '../workspace/session';

/** Sets context keys, retries after a new key, and closes a workspace that another window removed. */
export class ConnectionState extends Owner {
  constructor(
    private readonly session: Session,
    private readonly connections: Connections,
    credentials: Credentials,
    private readonly prompts: () => Prompts,
  ) {
    super();
    this.store.add(session.onDidChangeConnection(() => this.show()));
    this.store.add(session.onDidChange(({ kind }) => kind === 'undoHistory' && this.showUndo()));
    this.store.add(connections.onDidChangeLock(() => this.show()));
    this.store.add(
      credentials.onDidChange((change) => {
        // The change may come from another window.
        connections.look();
        if (session.connection && credentials.isOf(change, session.connection)) void session.current?.retryFailed();
      }),
    );
    this.store.add(connections.onDidForget((connection) => this.leave(connection)));
    this.store.add(vscode.window.onDidChangeWindowState(({ focused }) => focused && connections.look()));
  }

  /** Each window has its own sample, which stays. */
  private leave(connection: Connection): void {
    if (connection.isSample || connection.id !== this.session.connection?.id) return;
    this.session.show(undefined);
    void this.prompts().notify(t('“{0}” was disconnected and its key removed in another window.', connection.name));
  }

  private show(): void {
    const { connection } = this.session;
    setContextKey('recordsWorkspace.connected', connection !== undefined);
    setContextKey('recordsWorkspace.notConnected', connection === undefined);
    setContextKey('recordsWorkspace.readOnly', this.connections.isReadOnly(connection?.id));
    this.showUndo();
  }

  private showUndo(): void {
    const history = this.session.current?.undoHistory;
    setContextKey('recordsWorkspace.hasChanges', history !== undefined && history.all.length > 0);
    setContextKey('recordsWorkspace.canUndo', history?.last !== undefined);
  }
}
