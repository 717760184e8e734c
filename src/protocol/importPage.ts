// The contract of the tab that shows how a file would be imported: its choices, and its first rows as they would be read. Plain JSON.
import type { Ask, Choice, PageRef, ShownColumn, TabHead } from './page';

export interface ImportRef extends PageRef {
  readonly miniId: string;
  readonly path: string;
  /** It lists the files of the folder in which it lies. */
  readonly isIndex?: boolean;
  /** How it was chosen to be read. */
  readonly formats?: Readonly<Record<string, string>>;
  /** What files with some columns were chosen to be imported as. */
  readonly mappings?: Readonly<Record<string, unknown>>;
}

/** One choice of many, or a text that is typed. */
export interface ImportChoice {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Missing where it is typed. */
  readonly choices?: readonly Choice[];
  readonly hint?: string;
}

export interface ImportColumn extends ShownColumn {
  /** What it is imported as. */
  readonly choice?: ImportChoice & { readonly choices: readonly Choice[] };
}

export interface ImportCell {
  /** In one line. */
  readonly text: string;
  readonly tooltip?: string;
  readonly mark?: 'wrong' | 'removed';
  readonly isQuiet?: boolean;
}

export interface ImportRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, ImportCell>>;
}

/** Its status is how large the file is, and what its rows do. */
export interface ImportHead extends TabHead {
  /** What is to be shown after a reload. */
  readonly ref: ImportRef;
  readonly isReading: boolean;
  readonly canCheck: boolean;
  /** Nothing can be chosen until it ends. */
  readonly isChecking: boolean;
  readonly choices: readonly ImportChoice[];
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ImportRow[];
}

export type ImportPageContract = {
  readonly requests: {
    readonly load: Ask<{ readonly isAgain: boolean }, ImportHead>;
    readonly choose: Ask<{ readonly id: string; readonly value: string }, ImportHead>;
    /** Checks the whole file, and asks how it is imported. */
    readonly check: Ask<null, null>;
  };
  readonly events: {
    readonly head: ImportHead;
    /** Nothing can be shown, and why. */
    readonly failed: string;
  };
};
