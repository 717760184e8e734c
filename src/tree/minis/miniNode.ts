// The rows of the Minis view.
import type { Mini } from '../../domain/mini';

/** What the Minis of a group have in common. */
export type MiniGroupBy = 'favorites' | 'recent' | 'label' | 'kind';
export interface MiniGroupNode {
  readonly kind: 'miniGroup';
  readonly connectionId: string;
  readonly by: MiniGroupBy;
  /** The label or kind; empty for Minis without one. */
  readonly value: string;
  readonly count: number;
}
export interface MiniNode {
  readonly kind: 'mini';
  readonly connectionId: string;
  readonly mini: Mini;
  /** The group that contains it; missing for top rows. A Mini may be in several groups. */
  readonly groupBy?: MiniGroupBy;
  readonly groupValue?: string;
  readonly isFavorite?: boolean;
}
