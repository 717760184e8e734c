// The contract of the tab that shows how a file would be imported: its choices, and its first rows as they would be read. Plain JSON.
import type { Ask, Choice, PageRef, ShownColumn, TabHead } from './page';

export interface ImportRef extends PageRef {
  readonly miniId: string;
  readonly path: string;
  /** The file is an index: it lists the files in its own folder. */
  readonly isIndex?: boolean;
  /** The chosen formats for reading the file. */
  readonly formats?: Readonly<Record<string, string>>;
  /** The chosen mappings of files, by their columns. */
  readonly mappings?: Readonly<Record<string, unknown>>;
}

/** One choice among several, or a typed text. */
export interface ImportChoice {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Missing if the value is typed. */
  readonly choices?: readonly Choice[];
  readonly hint?: string;
}

export interface ImportColumn extends ShownColumn {
  /** The field to import the column as. */
  readonly choice?: ImportChoice & { readonly choices: readonly Choice[] };
}

export interface ImportCell {
  /** One line of text. */
  readonly text: string;
  readonly tooltip?: string;
  readonly mark?: 'wrong' | 'removed';
  readonly isQuiet?: boolean;
}

export interface ImportRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, ImportCell>>;
}

/** `status` says how large the file is and what its rows would do. */
export interface ImportHead extends TabHead {
  /** What to show after a reload. */
  readonly ref: ImportRef;
  readonly isReading: boolean;
  readonly canCheck: boolean;
  /** Nothing can be chosen until the check ends. */
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
