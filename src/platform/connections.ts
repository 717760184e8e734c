// The kept workspaces without their keys, and which of them is open in this window.
import type * as vscode from 'vscode';
import { Emitter, type Event } from '../base/emitter';
import type { Connection } from '../domain/connection';

const LIST = 'connections';
const OPEN = 'openConnection';

export class Connections {
  private readonly lockChanged = new Emitter<Connection>();
  /** A workspace was locked against changes, or unlocked. */
  readonly onDidChangeLock: Event<Connection> = this.lockChanged.event;

  constructor(
    private readonly globalState: vscode.Memento,
    private readonly windowState: vscode.Memento,
  ) {}

  get all(): readonly Connection[] {
    return this.globalState.get<Connection[]>(LIST, []);
  }

  find(id: string): Connection | undefined {
    return this.all.find((connection) => connection.id === id);
  }

  /** Whether a workspace is locked against changes, by its id. */
  isReadOnly(id: string | undefined): boolean {
    return id !== undefined && this.find(id)?.isReadOnly === true;
  }

  async setReadOnly(id: string, isReadOnly: boolean): Promise<void> {
    const list = this.all.map((kept) => (kept.id === id ? { ...kept, isReadOnly } : kept));
    await this.globalState.update(LIST, list);
    const connection = list.find((kept) => kept.id === id);
    if (connection) this.lockChanged.fire(connection);
  }

  /** The workspace of this window; in a window that has none yet, the one opened last anywhere. `null` = signed out here. */
  get open(): Connection | undefined {
    const id = this.windowState.get<string | null>(OPEN) ?? this.globalState.get<string>(OPEN);
    return this.windowState.get(OPEN) === null || id === undefined ? undefined : this.find(id);
  }

  async setOpen(connection: Connection | undefined): Promise<void> {
    await this.windowState.update(OPEN, connection?.id ?? null);
    await this.globalState.update(OPEN, connection?.id);
  }

  async keep(connection: Connection): Promise<void> {
    await this.globalState.update(LIST, [...this.all.filter((kept) => kept.id !== connection.id), connection]);
  }

  async forget(connection: Connection): Promise<void> {
    await this.globalState.update(
      LIST,
      this.all.filter((kept) => kept.id !== connection.id),
    );
  }
}
