// How the Minis view arranges its rows. Only ids are remembered: names and labels stay with the service.
import { renamedIn } from '../../domain/labels/renamedIn';
import type { Mini } from '../../domain/mini';
import type { Memory } from '../memory';

export const MINI_GROUPINGS = ['none', 'label', 'kind'] as const;
export type MiniGrouping = (typeof MINI_GROUPINGS)[number];

export const MAX_RECENT = 10;

interface Remembered {
  readonly grouping?: MiniGrouping;
  readonly favorites?: readonly string[];
  /** The most recently opened Mini comes first. */
  readonly recent?: readonly string[];
}

export class MiniArrangement {
  private filter: readonly string[] = [];

  /** Windows share the remembered arrangement, so it is read at each use. */
  constructor(
    private readonly memory: Memory,
    private readonly connectionId: string,
    private readonly notify: () => void,
  ) {}

  get grouping(): MiniGrouping {
    const { grouping } = this.remembered;
    return MINI_GROUPINGS.find((known) => known === grouping) ?? 'none';
  }

  get favorites(): readonly string[] {
    return this.remembered.favorites ?? [];
  }

  get recent(): readonly string[] {
    return this.remembered.recent ?? [];
  }

  /** Only Minis with one of these labels are shown; all if empty. */
  get labels(): readonly string[] {
    return this.filter;
  }

  isShown({ labels }: Mini): boolean {
    return this.filter.length === 0 || this.filter.some((label) => labels?.includes(label));
  }

  groupBy(grouping: MiniGrouping): void {
    this.remember({ grouping });
  }

  filterBy(labels: readonly string[]): void {
    this.filter = labels;
    this.notify();
  }

  favorite(miniIds: readonly string[]): void {
    this.remember({ favorites: [...new Set([...this.favorites, ...miniIds])] });
  }

  unfavorite(miniIds: readonly string[]): void {
    this.remember({ favorites: this.favorites.filter((id) => !miniIds.includes(id)) });
  }

  /** Call when the Mini's page, one of its Records or a search hit was opened. */
  opened(miniId: string): void {
    const { recent } = this;
    if (recent[0] === miniId) return;
    this.remember({ recent: [miniId, ...recent.filter((id) => id !== miniId)].slice(0, MAX_RECENT) });
  }

  /** Call when the Mini was deleted. */
  forget(miniId: string): void {
    if (![...this.favorites, ...this.recent].includes(miniId)) return;
    const others = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== miniId);
    this.remember({ favorites: others(this.favorites), recent: others(this.recent) });
  }

  /** Call when a label's rename has ended. */
  followRename(previousName: string, name: string): void {
    if (!this.filter.includes(previousName)) return;
    this.filterBy(renamedIn(this.filter, previousName, name));
  }

  private get remembered(): Remembered {
    return this.memory.get<Remembered>(arrangementKey(this.connectionId)) ?? {};
  }

  private remember(part: Remembered): void {
    void this.memory.update(arrangementKey(this.connectionId), { ...this.remembered, ...part });
    this.notify();
  }
}

/** Ends with the connection's id, by which it is removed with the connection. */
export function arrangementKey(connectionId: string): string {
  return `minis.${connectionId}`;
}
