import { DisposableStore, type Disposable } from '../base/disposables';
import type { Connections } from '../platform/connections';
import { setContextKey } from '../platform/contextKeys';
import type { Credentials } from '../platform/credentials';
import type { Session } from '../workspace/session';

/** Keeps the manifest's `when` clauses in step with the shown workspace, and asks again for what failed when a new key comes. */
export class ConnectionState implements Disposable {
  private readonly store = new DisposableStore();

  constructor(
    private readonly session: Session,
    private readonly connections: Connections,
    credentials: Credentials,
  ) {
    this.store.add(session.onDidChangeConnection(() => this.show()));
    this.store.add(connections.onDidChangeLock(() => this.show()));
    this.store.add(
      credentials.onDidChange((change) => {
        // The key may have come from another window.
        if (session.connection && credentials.isOf(change, session.connection)) void session.current?.retryFailed();
      }),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private show(): void {
    const { connection } = this.session;
    setContextKey('recordsWorkspace.connected', connection !== undefined);
    setContextKey('recordsWorkspace.readOnly', this.connections.isReadOnly(connection?.id));
  }
}
