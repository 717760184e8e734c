// Which workspace this window shows. Nothing is asked of the service before somebody looks.
import type { ServiceClient } from '../api/client';
import { systemClock, type Clock } from '../base/clock';
import { Emitter, type Event } from '../base/emitter';
import { DisposableSlot, type Disposable } from '../base/disposables';
import type { Connection } from '../domain/connection/connection';
import type { Change } from './changes/change';
import type { RemoteWorkspace } from './remoteWorkspace';

/** Builds the client of a kept workspace; loads the client's code, and starts the sample service where it is asked for. */
export type Connect = (connection: Connection) => Promise<ServiceClient>;

/** One time that a workspace is shown: the same one may be left and come back to. */
interface Showing {
  readonly connection: Connection;
  opening?: Promise<RemoteWorkspace | undefined> | undefined;
  hasFailed?: true;
}

export class Session implements Disposable {
  private readonly open = new DisposableSlot<RemoteWorkspace>();
  private readonly connectionChanged = new Emitter<Connection | undefined>();
  private readonly changes = new Emitter<Change>();
  private showing: Showing | undefined;

  /** Another workspace is shown, or none; or the one shown could be opened after all. */
  readonly onDidChangeConnection: Event<Connection | undefined> = this.connectionChanged.event;
  /** Something of the shown workspace changed. */
  readonly onDidChange: Event<Change> = this.changes.event;

  constructor(
    private readonly connect: Connect,
    private readonly clock: Clock = systemClock,
  ) {}

  get connection(): Connection | undefined {
    return this.showing?.connection;
  }

  /** What is open already; undefined before the first look. */
  get current(): RemoteWorkspace | undefined {
    return this.open.value;
  }

  show(connection: Connection | undefined): void {
    this.showing = connection && { connection };
    this.open.value = undefined;
    this.connectionChanged.fire(connection);
  }

  /** The shown workspace, opened at the first call; undefined while signed out. */
  async workspace(): Promise<RemoteWorkspace | undefined> {
    const { showing } = this;
    if (!showing) return undefined;
    showing.opening ??= this.openWorkspace(showing);
    return await showing.opening;
  }

  dispose(): void {
    this.showing = undefined;
    this.open.dispose();
    this.connectionChanged.dispose();
    this.changes.dispose();
  }

  private async openWorkspace(showing: Showing): Promise<RemoteWorkspace | undefined> {
    let client: ServiceClient;
    let model: typeof import('./remoteWorkspace');
    try {
      // The living model is loaded with the first look: activation needs none of it.
      [client, model] = await Promise.all([this.connect(showing.connection), import('./remoteWorkspace')]);
    } catch (error) {
      if (this.showing !== showing) return await this.workspace();
      // The next look tries again.
      showing.opening = undefined;
      showing.hasFailed = true;
      throw error;
    }
    // Another workspace was chosen while this one was on its way.
    if (this.showing !== showing) return await this.workspace();
    const workspace = new model.RemoteWorkspace(showing.connection, client, this.clock);
    workspace.onDidChange((change) => this.changes.fire(change));
    this.open.value = workspace;
    // Whoever looked before shows the failure still.
    if (showing.hasFailed) this.connectionChanged.fire(showing.connection);
    return workspace;
  }
}
