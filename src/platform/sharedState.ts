// State that VS Code stores for all windows. A change comes back to the window that made it and replaces all values there: a newer
// change would be lost, so changes are made one after the other.
import type * as vscode from 'vscode';

export class SharedState implements vscode.Memento {
  private readonly waiting = new Map<string, unknown>();
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly state: vscode.Memento) {}

  keys(): readonly string[] {
    return [...new Set([...this.state.keys(), ...this.waiting.keys()])].filter((key) => this.get(key) !== undefined);
  }

  get<T>(key: string): T | undefined;
  get<T>(key: string, defaultValue: T): T;
  get<T>(key: string, defaultValue?: T): T | undefined {
    const value = this.waiting.has(key) ? this.waiting.get(key) : this.state.get(key);
    return value === undefined ? defaultValue : (value as T);
  }

  /** Resolves when the value is stored. */
  update(key: string, value: unknown): Promise<void> {
    this.waiting.set(key, value);
    const update = this.work.then(() => this.store(key));
    this.work = update.catch(() => undefined);
    return update;
  }

  /** Stores the key's current value. */
  private async store(key: string): Promise<void> {
    if (!this.waiting.has(key)) return;
    const value = this.waiting.get(key);
    try {
      await this.state.update(key, value);
    } finally {
      if (this.waiting.get(key) === value) this.waiting.delete(key);
    }
  }
}
