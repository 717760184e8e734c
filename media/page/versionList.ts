// What the versions tab knows: the rows so far, whether there are more, and which two are picked. Pure.
import type { VersionPair, VersionRows } from '../../src/protocol/page';

export interface VersionList extends VersionRows {
  /** Ids in the order picked, at most two. */
  readonly picks: readonly string[];
}

export const emptyVersionList: VersionList = { rows: [], hasMore: false, leftOutText: '', picks: [] };

/** The versions as they were read again, or with more of them: what is picked stays picked. */
export function withRows(list: VersionList, read: VersionRows): VersionList {
  const isThere = (pick: string): boolean => read.rows.some(({ id }) => id === pick);
  return { ...read, picks: list.picks.filter(isThere) };
}

/** A third pick replaces the first. */
export function withPick(list: VersionList, id: string, isPicked: boolean): VersionList {
  const others = list.picks.filter((pick) => pick !== id);
  return { ...list, picks: isPicked ? [...others, id].slice(-2) : others };
}

/** The two picked, older one left. Undefined if fewer are picked. */
export function pickedPair(list: VersionList): VersionPair | undefined {
  const [rightId, leftId] = list.rows.map((row) => row.id).filter((id) => list.picks.includes(id));
  return rightId === undefined || leftId === undefined ? undefined : { leftId, rightId };
}

/** A version and the one before it. Undefined if that one is not loaded or does not exist. */
export function pairWithPrevious({ rows }: VersionList, id: string): VersionPair | undefined {
  const previous = rows[rows.findIndex((row) => row.id === id) + 1];
  return previous && previous.id !== id ? { leftId: previous.id, rightId: id } : undefined;
}

/** Names of which no two are the same: those that were are numbered, from the second. */
export function distinct(names: readonly string[], numbered: (name: string, number: number) => string): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length;
    return before === 0 ? name : numbered(name, before + 1);
  });
}
