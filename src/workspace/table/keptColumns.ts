// How the columns of tables are remembered for a workspace.
import type { Memory } from '../memory';
import { MINI_COLUMN, placeOf, type ColumnPlace } from './tableColumns';

export class KeptColumns {
  constructor(
    private readonly memory: Memory,
    private readonly connectionId: string,
  ) {}

  /** Undefined before any were chosen. Tables of several Minis begin with the columns of one Mini, and the Mini's name. */
  places(hasSeveralMinis: boolean): readonly ColumnPlace[] | undefined {
    const own = this.kept(hasSeveralMinis);
    const [first, ...others] = (!own && hasSeveralMinis && this.kept(false)) || [];
    if (!first) return own;
    return [first, placeOf(MINI_COLUMN), ...others.filter(({ id }) => id !== MINI_COLUMN)];
  }

  keep(places: readonly ColumnPlace[], hasSeveralMinis: boolean): void {
    void this.memory.update(this.keyOf(hasSeveralMinis), places);
  }

  private kept(hasSeveralMinis: boolean): readonly ColumnPlace[] | undefined {
    const kept = this.memory.get<unknown>(this.keyOf(hasSeveralMinis));
    if (!Array.isArray(kept)) return undefined;
    const places = kept.flatMap((one: Partial<ColumnPlace> | null) =>
      typeof one?.id === 'string' && typeof one.width === 'number'
        ? [{ id: one.id, width: one.width, isPinned: one.isPinned === true }]
        : [],
    );
    return places.length > 0 ? places : undefined;
  }

  /** Ends with the connection's id, so the entry is removed with the connection. */
  private keyOf(hasSeveralMinis: boolean): string {
    return `tableColumns.${hasSeveralMinis ? 'minis.' : ''}${this.connectionId}`;
  }
}
