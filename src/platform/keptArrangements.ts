// Filters, orders and groupings of Records: the one in use in this window, and those saved by name. Ids and words of the user, no contents.
import type * as vscode from 'vscode';
import type { Event } from '../base/emitter';
import type { Disposable } from '../base/disposables';
import type { Connection } from '../domain/connection/connection';
import { parseArrangement } from '../domain/keptArrangement';
import type { RecordArrangement } from '../domain/recordQuery';

const IN_USE = 'recordArrangements';
const SAVED = 'savedFilters';

export interface SavedFilter {
  readonly name: string;
  readonly arrangement: RecordArrangement;
}

type ByConnection = Readonly<Record<string, unknown>>;

export class KeptArrangements implements Disposable {
  private readonly hearing: Disposable;

  constructor(
    private readonly globalState: vscode.Memento,
    private readonly windowState: vscode.Memento,
    onDidForget: Event<Connection>,
  ) {
    this.hearing = onDidForget(({ id }) => {
      void this.put(this.windowState, IN_USE, id, undefined);
      void this.put(this.globalState, SAVED, id, undefined);
    });
  }

  dispose(): void {
    this.hearing.dispose();
  }

  /** Of this window. */
  inUse(connectionId: string): { readonly kept: unknown; keep(arrangement: RecordArrangement): void } {
    return {
      kept: this.get(this.windowState, IN_USE, connectionId),
      keep: (arrangement) => void this.put(this.windowState, IN_USE, connectionId, arrangement),
    };
  }

  /** Of all windows, in the order in which they were saved. */
  saved(connectionId: string): readonly SavedFilter[] {
    const list = this.get(this.globalState, SAVED, connectionId);
    if (!Array.isArray(list)) return [];
    return list.flatMap((one: Partial<SavedFilter> | null) =>
      typeof one?.name === 'string' ? [{ name: one.name, arrangement: parseArrangement(one.arrangement) }] : [],
    );
  }

  /** Replaces one of the same name. */
  async save(connectionId: string, filter: SavedFilter): Promise<void> {
    const others = this.saved(connectionId).filter(({ name }) => name !== filter.name);
    await this.put(this.globalState, SAVED, connectionId, [...others, filter]);
  }

  async remove(connectionId: string, names: readonly string[]): Promise<void> {
    const others = this.saved(connectionId).filter(({ name }) => !names.includes(name));
    await this.put(this.globalState, SAVED, connectionId, others.length > 0 ? others : undefined);
  }

  private get(state: vscode.Memento, key: string, connectionId: string): unknown {
    return state.get<ByConnection>(key, {})[connectionId];
  }

  private async put(state: vscode.Memento, key: string, connectionId: string, value: unknown): Promise<void> {
    const { [connectionId]: _former, ...others } = state.get<ByConnection>(key, {});
    await state.update(key, value === undefined ? others : { ...others, [connectionId]: value });
  }
}
