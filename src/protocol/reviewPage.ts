// The contract of the tab that shows a change set: what it would do, and once it has run its report. Rows by position. Plain JSON.
import type { Ask, Choice, PageRef, RowRange, TabHead } from './page';

export interface ReviewRef extends PageRef {
  readonly changeSetId: string;
}

export interface ReviewCell {
  /** One line of text. */
  readonly text: string;
  /** What is stored now, if it would be replaced. */
  readonly before?: string;
  readonly tooltip?: string;
  readonly mark?: 'staged' | 'conflict' | 'wrong' | 'removed';
  readonly icon?: 'warning' | 'failed' | 'done' | 'waiting';
  readonly isQuiet?: boolean;
  /** The decision the user can make about this cell. */
  readonly decision?: { readonly value: string; readonly choices: readonly Choice[] };
}

export interface ReviewRow {
  readonly id: string;
  readonly tick?: 'on' | 'off' | 'mixed';
  readonly heading?: { readonly text: string; readonly note: string; readonly isOpen: boolean };
  readonly cells: Readonly<Record<string, ReviewCell>>;
  /** Shown as left out of the change set. */
  readonly isQuiet?: boolean;
}

export interface ReviewFilter {
  readonly id: string;
  readonly text: string;
  readonly isOn: boolean;
}

export type ReviewAction =
  | 'apply'
  | 'discard'
  | 'check'
  | 'stopCheck'
  | 'compare'
  | 'takeTheirs'
  | 'takeOurs'
  | 'review'
  | 'report'
  | 'resume'
  | 'pause'
  | 'cancel'
  | 'retryFailed'
  | 'undo'
  | 'saveReport';

export interface ReviewButton {
  readonly action: ReviewAction;
  readonly text: string;
  readonly isPrimary?: boolean;
}

/** `status` says how far the change set is. */
export interface ReviewHead extends TabHead {
  /** Progress text while all items are checked, which takes long. */
  readonly progress?: string;
  readonly filters: readonly ReviewFilter[];
  readonly rowCount: number;
  /** Increases when rows may have changed: the page's rows are outdated then. */
  readonly generation: number;
  /** Increases when positions refer to other rows. */
  readonly order: number;
  /** The state of the box above all rows. Missing if rows have no boxes. */
  readonly tick?: 'on' | 'off' | 'mixed';
  readonly buttons: readonly ReviewButton[];
}

/** Positions are valid for this order of the rows. */
interface Ordered {
  readonly order: number;
}

export type ReviewPageContract = {
  readonly requests: {
    readonly load: Ask<null, ReviewHead>;
    readonly rows: Ask<RowRange, Ordered & { readonly rows: readonly ReviewRow[] }>;
    readonly tick: Ask<RowRange & Ordered & { readonly isOn: boolean }, null>;
    readonly tickAll: Ask<Ordered & { readonly isOn: boolean }, null>;
    readonly toggle: Ask<Ordered & { readonly at: number }, null>;
    /** Shows only the rows of one filter, or all. */
    readonly filter: Ask<{ readonly id: string }, null>;
    readonly decide: Ask<Ordered & { readonly at: number; readonly columnId: string; readonly value: string }, null>;
    /** Leaves fields out. */
    readonly clear: Ask<RowRange & Ordered & { readonly columnIds: readonly string[] }, null>;
    readonly open: Ask<Ordered & { readonly at: number }, null>;
    readonly act: Ask<Ordered & { readonly action: ReviewAction }, null>;
  };
  readonly events: {
    readonly head: ReviewHead;
    /** Nothing can be shown, and why: another workspace was opened, or it was removed. */
    readonly failed: string;
  };
};
