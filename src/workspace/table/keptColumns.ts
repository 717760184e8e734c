// How the columns of tables are remembered for a workspace.
import type { Memory } from '../memory';
import type { ColumnPlace } from './tableColumns';

export class KeptColumns {
  constructor(
    private readonly memory: Memory,
    private readonly connectionId: string,
  ) {}

  /** Undefined before any were chosen. */
  get places(): readonly ColumnPlace[] | undefined {
    const kept = this.memory.get<unknown>(columnsKey(this.connectionId));
    if (!Array.isArray(kept)) return undefined;
    const places = kept.flatMap((one: Partial<ColumnPlace> | null) =>
      typeof one?.id === 'string' && typeof one.width === 'number'
        ? [{ id: one.id, width: one.width, isPinned: one.isPinned === true }]
        : [],
    );
    return places.length > 0 ? places : undefined;
  }

  keep(places: readonly ColumnPlace[]): void {
    void this.memory.update(columnsKey(this.connectionId), places);
  }
}

/** Ends with the connection's id: removed with the connection. */
function columnsKey(connectionId: string): string {
  return `tableColumns.${connectionId}`;
}
