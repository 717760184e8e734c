// The kept workspaces without their keys, and which of them is open in this window.
import type * as vscode from 'vscode';
import type { Connection } from '../domain/connection';

const LIST = 'connections';
const OPEN = 'openConnection';

export class Connections {
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
