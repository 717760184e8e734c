// Which workspace this window shows. Nothing is asked of the service before somebody looks.
import type { ServiceClient } from '../api/client';
import { systemClock, type Clock } from '../base/clock';
import { Emitter, type Event } from '../base/emitter';
import { DisposableSlot, type Disposable } from '../base/disposables';
import type { Connection } from '../domain/connection';
import type { Change } from './change';
import { RemoteWorkspace } from './remoteWorkspace';

/** Builds the client of a kept workspace; loads the client's code, and starts the sample service where it is asked for. */
export type Connect = (connection: Connection) => Promise<ServiceClient>;

export class Session implements Disposable {
  private readonly open = new DisposableSlot<RemoteWorkspace>();
  private readonly connectionChanged = new Emitter<Connection | undefined>();
  private readonly changes = new Emitter<Change>();
  private opening: Promise<RemoteWorkspace | undefined> | undefined;
  private shown: Connection | undefined;

  /** Another workspace is shown, or none. */
  readonly onDidChangeConnection: Event<Connection | undefined> = this.connectionChanged.event;
  /** Something of the shown workspace changed. */
  readonly onDidChange: Event<Change> = this.changes.event;

  constructor(
    private readonly connect: Connect,
    private readonly clock: Clock = systemClock,
  ) {}

  get connection(): Connection | undefined {
    return this.shown;
  }

  /** What is open already; undefined before the first look. */
  get current(): RemoteWorkspace | undefined {
    return this.open.value;
  }

  show(connection: Connection | undefined): void {
    this.shown = connection;
    this.opening = undefined;
    this.open.value = undefined;
    this.connectionChanged.fire(connection);
  }

  /** The shown workspace, opened at the first call; undefined while signed out. */
  async workspace(): Promise<RemoteWorkspace | undefined> {
    if (!this.shown) return undefined;
    this.opening ??= this.openWorkspace(this.shown);
    return await this.opening;
  }

  dispose(): void {
    this.open.dispose();
    this.connectionChanged.dispose();
    this.changes.dispose();
  }

  private async openWorkspace(connection: Connection): Promise<RemoteWorkspace | undefined> {
    try {
      const client = await this.connect(connection);
      // Another workspace was chosen while this one was on its way.
      if (this.shown !== connection) return await this.workspace();
      const workspace = new RemoteWorkspace(connection, client, this.clock);
      workspace.onDidChange((change) => this.changes.fire(change));
      this.open.value = workspace;
      return workspace;
    } catch (error) {
      // The next look tries again.
      if (this.shown === connection) this.opening = undefined;
      throw error;
    }
  }
}
