// What the user saved by name, per workspace and shared by all windows. Contains ids and the user's own words, no contents.
import type * as vscode from 'vscode';

export interface Saved<T> {
  readonly name: string;
  readonly value: T;
}

export class SavedByName<T> {
  constructor(
    private readonly state: vscode.Memento,
    private readonly name: string,
    /** Parses what another version may have stored; undefined if it is unusable. */
    private readonly parse: (stored: unknown) => T | undefined,
  ) {}

  /** The saved entries, in the order of saving. */
  of(connectionId: string): readonly Saved<T>[] {
    const list = this.state.get<unknown>(this.keyOf(connectionId));
    if (!Array.isArray(list)) return [];
    return list.flatMap((one: Partial<Saved<unknown>> | null) => {
      const value = typeof one?.name === 'string' ? this.parse(one.value) : undefined;
      return value === undefined || one?.name === undefined ? [] : [{ name: one.name, value }];
    });
  }

  /** Replaces an entry of the same name. */
  async save(connectionId: string, one: Saved<T>): Promise<void> {
    await this.put(connectionId, [...this.of(connectionId).filter(({ name }) => name !== one.name), one]);
  }

  async remove(connectionId: string, names: readonly string[]): Promise<void> {
    await this.put(
      connectionId,
      this.of(connectionId).filter(({ name }) => !names.includes(name)),
    );
  }

  /** Replaces all saved entries. */
  async put(connectionId: string, list: readonly Saved<T>[]): Promise<void> {
    await this.state.update(this.keyOf(connectionId), list.length === 0 ? undefined : list);
  }

  private keyOf(connectionId: string): string {
    return `${this.name}.${connectionId}`;
  }
}
