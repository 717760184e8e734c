import type { Offer, Target } from '../../tree/target';

/** What a command was called on. */
export interface Call {
  /** Missing where nothing was named: what is selected counts then, and else a question. */
  readonly named?: readonly Target[];
  /** Rows of a view named it, by a click or a key: the focus stays there. */
  readonly isFromRows?: true;
  /** A row was clicked that VS Code does not know any more. */
  readonly isRowUnknown?: true;
  readonly offer?: Offer | undefined;
}
