// What the versions tab knows: the rows so far, where the next ones begin, and which two are picked. Pure.
import type { VersionRow, VersionRows } from '../../src/protocol/recordPage';

export interface VersionList {
  readonly rows: readonly VersionRow[];
  readonly afterCursor?: string;
  /** Ids in the order in which they were picked, two at most. */
  readonly picks: readonly string[];
}

export const emptyVersionList: VersionList = { rows: [], picks: [] };

/** A row that was there is replaced where it stands, a new one is put at the end. */
export function withRows(list: VersionList, next: VersionRows): VersionList {
  const byId = new Map(list.rows.map((row) => [row.id, row]));
  for (const row of next.rows) byId.set(row.id, row);
  return {
    rows: [...byId.values()],
    picks: list.picks,
    ...(next.afterCursor === undefined ? {} : { afterCursor: next.afterCursor }),
  };
}

/** A third pick takes the place of the first one. */
export function withPick(list: VersionList, id: string, isPicked: boolean): VersionList {
  const others = list.picks.filter((pick) => pick !== id);
  return { ...list, picks: isPicked ? [...others, id].slice(-2) : others };
}

/** The picked two, older one left; undefined while there are fewer. */
export function pickedPair(list: VersionList): { leftId: string; rightId: string } | undefined {
  const [rightId, leftId] = list.rows.map((row) => row.id).filter((id) => list.picks.includes(id));
  return rightId === undefined || leftId === undefined ? undefined : { leftId, rightId };
}

/** A version and the one before it; undefined while that one is not loaded, or there is none. */
export function pairWithPrevious(list: VersionList, id: string): { leftId: string; rightId: string } | undefined {
  const previous = list.rows[list.rows.findIndex((row) => row.id === id) + 1];
  return previous && previous.id !== id ? { leftId: previous.id, rightId: id } : undefined;
}
