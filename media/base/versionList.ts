// What the versions tab knows: the rows so far, whether there are more, and which two are picked. Pure.
import type { VersionPair, VersionRows } from '../../src/protocol/page';

export interface VersionList extends VersionRows {
  /** Ids in the order in which they were picked, two at most. */
  readonly picks: readonly string[];
}

export const emptyVersionList: VersionList = { rows: [], hasMore: false, picks: [] };

/** A third pick takes the place of the first one. */
export function withPick(list: VersionList, id: string, isPicked: boolean): VersionList {
  const others = list.picks.filter((pick) => pick !== id);
  return { ...list, picks: isPicked ? [...others, id].slice(-2) : others };
}

/** The picked two, older one left; undefined while there are fewer. */
export function pickedPair(list: VersionList): VersionPair | undefined {
  const [rightId, leftId] = list.rows.map((row) => row.id).filter((id) => list.picks.includes(id));
  return rightId === undefined || leftId === undefined ? undefined : { leftId, rightId };
}

/** A version and the one before it; undefined while that one is not loaded, or there is none. */
export function pairWithPrevious({ rows }: VersionList, id: string): VersionPair | undefined {
  const previous = rows[rows.findIndex((row) => row.id === id) + 1];
  return previous && previous.id !== id ? { leftId: previous.id, rightId: id } : undefined;
}
