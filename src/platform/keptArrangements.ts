// Filters, orders and groupings of Records: the one in use in this window, and those saved by name; and the saved worklists.
import type * as vscode from 'vscode';
import type { Event } from '../base/emitter';
import type { Disposable } from '../base/disposables';
import type { Connection } from '../domain/connection/connection';
import { parseArrangement } from '../domain/keptArrangement';
import type { RecordArrangement } from '../domain/recordQuery';
import { SavedByName } from './savedByName';

const IN_USE = 'recordArrangements';

type ByConnection = Readonly<Record<string, unknown>>;

export class KeptArrangements implements Disposable {
  readonly filters: SavedByName<RecordArrangement>;
  /** As plain data of the tables that they open. */
  readonly worklists: SavedByName<object>;
  private readonly hearing: Disposable;

  constructor(
    globalState: vscode.Memento,
    private readonly windowState: vscode.Memento,
    onDidForget: Event<Connection>,
  ) {
    this.filters = new SavedByName(globalState, 'savedFilters', parseArrangement);
    this.worklists = new SavedByName(globalState, 'savedWorklists', objectOf);
    this.hearing = onDidForget(({ id }) => {
      void this.put(id, undefined);
      void this.filters.forget(id);
      void this.worklists.forget(id);
    });
  }

  dispose(): void {
    this.hearing.dispose();
  }

  /** Of this window. */
  inUse(connectionId: string): { readonly kept: unknown; keep(arrangement: RecordArrangement): void } {
    return {
      kept: this.windowState.get<ByConnection>(IN_USE, {})[connectionId],
      keep: (arrangement) => void this.put(connectionId, arrangement),
    };
  }

  private async put(connectionId: string, value: unknown): Promise<void> {
    const { [connectionId]: _former, ...others } = this.windowState.get<ByConnection>(IN_USE, {});
    await this.windowState.update(IN_USE, value === undefined ? others : { ...others, [connectionId]: value });
  }
}

function objectOf(stored: unknown): object | undefined {
  return typeof stored === 'object' && stored !== null ? stored : undefined;
}
