// The saved workspaces (without keys), and which one is open in this window.
import type * as vscode from 'vscode';
import { Emitter, type Event } from '../base/emitter';
import type { Connection } from '../domain/connection/connection';

const LIST = 'connections';
const OPEN = 'openConnection';

export class Connections {
  private readonly lockChanged = new Emitter<Connection>();
  private readonly forgotten = new Emitter<Connection>();
  /** A workspace was locked or unlocked, in any window. */
  readonly onDidChangeLock: Event<Connection> = this.lockChanged.event;
  /** A workspace was removed from the list. */
  readonly onDidForget: Event<Connection> = this.forgotten.event;
  /** The list that listeners were last notified about. */
  private notified: readonly Connection[];

  constructor(
    private readonly globalState: vscode.Memento,
    private readonly windowState: vscode.Memento,
  ) {
    this.notified = this.all;
  }

  get all(): readonly Connection[] {
    return this.globalState.get<Connection[]>(LIST, []);
  }

  find(id: string): Connection | undefined {
    return this.all.find((connection) => connection.id === id);
  }

  /** Whether the workspace with this id is locked. */
  isReadOnly(id: string | undefined): boolean {
    const connection = id === undefined ? undefined : this.find(id);
    return connection !== undefined && isLocked(connection);
  }

  async setReadOnly(id: string, isReadOnly: boolean): Promise<void> {
    await this.replace(this.all.map((kept) => (kept.id === id ? { ...kept, isReadOnly } : kept)));
  }

  /**
   * Notifies listeners of changes by other windows. VS Code shares the list between windows without an event: call this when the
   * window gets the focus, before a command, and before each write.
   */
  look(): void {
    const before = this.notified;
    this.notified = this.all;
    for (const connection of before) {
      const now = this.find(connection.id);
      if (!now) this.forgotten.fire(connection);
      else if (isLocked(now) !== isLocked(connection)) this.lockChanged.fire(now);
    }
  }

  /** The workspace of this window, or in a new window the one opened last anywhere. `null` means signed out here. */
  get open(): Connection | undefined {
    const id = this.windowState.get<string | null>(OPEN) ?? this.globalState.get<string>(OPEN);
    return this.windowState.get(OPEN) === null || id === undefined ? undefined : this.find(id);
  }

  async setOpen(connection: Connection | undefined): Promise<void> {
    await this.windowState.update(OPEN, connection?.id ?? null);
    await this.globalState.update(OPEN, connection?.id);
  }

  async keep(connection: Connection): Promise<void> {
    await this.replace([...this.all.filter((kept) => kept.id !== connection.id), connection]);
  }

  async forget(connection: Connection): Promise<void> {
    await this.replace(this.all.filter((kept) => kept.id !== connection.id));
  }

  private async replace(list: readonly Connection[]): Promise<void> {
    await this.globalState.update(LIST, list);
    this.look();
  }
}

function isLocked(connection: Connection): boolean {
  return connection.isReadOnly === true;
}
