// Which workspace this window shows. No request is sent before something needs data.
import type { ServiceClient } from '../api/client';
import type { Clock } from '../base/clock';
import type { Disposable } from '../base/disposables';
import { Emitter, type Event } from '../base/emitter';
import type { Connection } from '../domain/connection/connection';
import { parseMiniId } from '../domain/parseArrangement';
import type { Journals } from './changeSets/journal/journals';
import type { Change } from './changes/change';
import type { Memory } from './memory';
import type { ArrangementMemory } from './records/recordQueryState';
import type { RemoteWorkspace } from './remoteWorkspace';

/** Creates the client of a saved workspace. Loads its code and, for the sample workspace, starts the service. */
type Connect = (connection: Connection) => Promise<ServiceClient>;

/** State that outlives the window. */
interface Kept {
  readonly memory: Memory;
  /** The arrangement of a workspace's Records. */
  readonly arrangementsOf: (connectionId: string) => ArrangementMemory;
  /** The journals of a workspace's change sets. Loads the code that stores them. */
  readonly journalsOf: (connectionId: string) => Promise<Journals>;
}

/** One period during which a workspace is open: the same workspace may be closed and opened again. */
interface Showing {
  readonly connection: Connection;
  opening?: Promise<RemoteWorkspace | undefined> | undefined;
  hasFailed?: true;
}

export class Session implements Disposable {
  private held: RemoteWorkspace | undefined;
  /** No longer shown, but with change sets under way: those belong to their workspace whichever is shown. */
  private readonly busy = new Map<string, RemoteWorkspace>();
  private readonly connectionChanged = new Emitter<Connection | undefined>();
  private readonly changes = new Emitter<Change>();
  private showing: Showing | undefined;

  /** Another workspace was opened, or none. Also fires when the current one could be opened after a failure. */
  readonly onDidChangeConnection: Event<Connection | undefined> = this.connectionChanged.event;
  readonly onDidChange: Event<Change> = this.changes.event;

  constructor(
    private readonly connect: Connect,
    private readonly clock: Clock,
    private readonly kept: Kept,
  ) {}

  get connection(): Connection | undefined {
    return this.showing?.connection;
  }

  /** The workspace if already loaded. Undefined before first use. */
  get current(): RemoteWorkspace | undefined {
    return this.held;
  }

  /** Whether the Records of some Mini were shown the last time. */
  get hasKeptMini(): boolean {
    const { connection } = this;
    return connection !== undefined && parseMiniId(this.kept.arrangementsOf(connection.id).kept) !== undefined;
  }

  show(connection: Connection | undefined): void {
    this.showing = connection && { connection };
    this.leave();
    if (this.showing) this.takeBusy(this.showing);
    this.connectionChanged.fire(connection);
  }

  /** The current workspace, loaded on first call. Undefined if disconnected. */
  async workspace(): Promise<RemoteWorkspace | undefined> {
    const { showing } = this;
    if (!showing) return undefined;
    showing.opening ??= this.openWorkspace(showing);
    return await showing.opening;
  }

  dispose(): void {
    this.showing = undefined;
    this.held?.dispose();
    this.held = undefined;
    for (const workspace of this.busy.values()) workspace.dispose();
    this.busy.clear();
    this.connectionChanged.dispose();
    this.changes.dispose();
  }

  private leave(): void {
    const left = this.held;
    this.held = undefined;
    if (!left) return;
    if (left.changeSets.runningCount === 0) {
      left.dispose();
      return;
    }
    const { id } = left.connection;
    this.busy.set(id, left);
    const listener = left.changeSets.onDidIdle(() => {
      listener.dispose();
      // Shown again in the meantime.
      if (this.held === left) return;
      this.busy.delete(id);
      left.dispose();
    });
  }

  /** Reuses a workspace left with change sets under way, with everything it had loaded: nothing would report that again. */
  private takeBusy(showing: Showing): void {
    const running = this.busy.get(showing.connection.id);
    if (!running) return;
    this.busy.delete(showing.connection.id);
    this.held = running;
    showing.opening = Promise.resolve(running);
  }

  private async openWorkspace(showing: Showing): Promise<RemoteWorkspace | undefined> {
    let client: ServiceClient;
    let model: typeof import('./remoteWorkspace');
    let journals: Journals;
    try {
      // The data model is loaded on first use, because activation does not need it.
      [client, model, journals] = await Promise.all([
        this.connect(showing.connection),
        import('./remoteWorkspace'),
        this.kept.journalsOf(showing.connection.id),
      ]);
    } catch (error) {
      if (this.showing !== showing) return await this.workspace();
      // The next attempt starts it again.
      showing.opening = undefined;
      showing.hasFailed = true;
      throw error;
    }
    // Another workspace was chosen while this one was loading.
    if (this.showing !== showing) return await this.workspace();
    const workspace = new model.RemoteWorkspace(showing.connection, client, this.clock, {
      arrangements: this.kept.arrangementsOf(showing.connection.id),
      memory: this.kept.memory,
      journals,
    });
    workspace.onDidChange((change) => {
      if (this.held === workspace) this.changes.fire(change);
    });
    this.held = workspace;
    void workspace.changeSets.load();
    // Views that asked before still show the failure.
    if (showing.hasFailed) this.connectionChanged.fire(showing.connection);
    return workspace;
  }
}
