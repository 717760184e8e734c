// What a grid shows and reports, as plain data: columns, rows by their index, cells, editors, and one union of events.
import type { Choice, LabelChip } from '../../src/protocol/page';

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  readonly widthPx: number;
  /** Takes its part of the room that all columns leave. */
  readonly grows?: boolean;
  /** Stays at the left while one scrolls. Pinned columns come first. */
  readonly isPinned?: boolean;
  /** Missing where rows can't be sorted by it. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  /** Numbers are aligned to the end of their cells. */
  readonly alignsEnd?: boolean;
  /** Stands below the title of each column, where columns are chosen from. */
  readonly choice?: {
    readonly label: string;
    readonly value: string;
    readonly choices: readonly Choice[];
    readonly isDisabled?: boolean;
  };
}

/** Each has its own sign, so colour is never alone. */
export type CellMark = 'staged' | 'conflict' | 'failed' | 'wrong' | 'added' | 'removed';

/** Drawn from this list, since text from elsewhere names none. */
export type CellIcon =
  'active' | 'draft' | 'archived' | 'deleted' | 'other' | 'attached' | 'warning' | 'failed' | 'done' | 'waiting';

export interface GridCell {
  /** One visible line. */
  readonly text: string;
  /** Shown when the pointer rests on the cell. A text that is cut needs none. */
  readonly tooltip?: string;
  readonly mark?: CellMark;
  /** What stood there before, in one line: shown struck out in front of the text. */
  readonly before?: string;
  /** Labels, each with its colour; shown in place of the text, which is copied and heard. */
  readonly dots?: readonly LabelChip[];
  /** Icons in front of the text. */
  readonly icons?: readonly CellIcon[];
  readonly isQuiet?: boolean;
  readonly isEditable?: boolean;
}

/** A row above others, which opens and closes them. */
export interface GridHeading {
  readonly text: string;
  readonly note?: string;
  /** Missing where there is nothing to open. */
  readonly isOpen?: boolean;
}

export interface GridRow {
  readonly id: string;
  /** Cells by column id; a missing cell is empty. */
  readonly cells: Readonly<Record<string, GridCell>>;
  /** Missing where the row has no box. */
  readonly tick?: 'on' | 'off' | 'mixed';
  /** Fills the whole row in place of cells. */
  readonly heading?: GridHeading;
  readonly isQuiet?: boolean;
}

export interface GridSource {
  readonly rowCount: number;
  /** Undefined while it is not loaded. The same object as long as nothing of it changed. */
  rowAt(index: number): GridRow | undefined;
  /** False for a row that is shown and to be loaded again. */
  isFresh?(index: number): boolean;
  /** Where a row with editors is held by now. */
  indexOf?(rowId: string): number | undefined;
  /** Asked when an edit begins. Undefined where the cell can't be edited. */
  editorAt?(index: number, columnId: string): CellEditor | undefined;
}

export type CellEditor =
  | { readonly kind: 'text' | 'number' | 'moment'; readonly value: string }
  | { readonly kind: 'choice'; readonly value: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'labels'; readonly value: readonly string[]; readonly known: readonly LabelChip[] };

/** The typed text or the chosen labels; empty clears the cell. */
export type CellValue = string | readonly string[];

/** Rows from `fromRow` to `toRow`, both included, and columns in the order shown. */
export interface GridRange {
  readonly fromRow: number;
  readonly toRow: number;
  readonly columnIds: readonly string[];
}

/** Where a menu opens, in the page's pixels. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

export type GridEvent =
  /** Rows about to be seen are not loaded. Reported again for as long as they are missing. */
  | { readonly kind: 'need'; readonly fromRow: number; readonly toRow: number }
  /** Another cell has the focus, or other cells are selected. */
  | { readonly kind: 'select'; readonly row: number; readonly range: GridRange | undefined }
  /** It came to rest there. */
  | { readonly kind: 'scroll'; readonly scrollTop: number; readonly scrollLeft: number }
  | { readonly kind: 'tick'; readonly fromRow: number; readonly toRow: number; readonly isOn: boolean }
  | { readonly kind: 'tickAll'; readonly isOn: boolean }
  /** A heading is opened or closed. */
  | { readonly kind: 'toggle'; readonly row: number }
  /** Enter or a double click on a cell that can't be edited; beside with Ctrl or Cmd, on any cell. */
  | { readonly kind: 'open'; readonly row: number; readonly isBeside: boolean }
  | {
      readonly kind: 'edit';
      readonly rowId: string;
      /** Its current position; undefined if it is no longer shown. */
      readonly row: number | undefined;
      readonly columnId: string;
      readonly value: CellValue;
      /** Opens its editor again, with the reason. Returns false where that can't be shown now. */
      readonly refuse: (why: string) => boolean;
    }
  /** The user tried to edit a cell that can't be edited. */
  | { readonly kind: 'readOnly'; readonly row: number; readonly columnId: string }
  /** What is cut is cleared by whoever hears of it, once it is copied. */
  | { readonly kind: 'clear' | 'fillDown' | 'copy' | 'cut'; readonly range: GridRange }
  /** Tab-separated, from the first cell of the range on, into the columns from there to the last. */
  | { readonly kind: 'paste'; readonly range: GridRange; readonly columnIds: readonly string[]; readonly text: string }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'menu'; readonly row: number; readonly columnId: string; readonly at: GridPoint }
  | { readonly kind: 'columnMenu'; readonly columnId: string; readonly at: GridPoint }
  | { readonly kind: 'sort'; readonly columnId: string }
  | { readonly kind: 'choose'; readonly columnId: string; readonly value: string }
  /** Reported for each step; the last one is over. */
  | { readonly kind: 'resize'; readonly columnId: string; readonly widthPx: number; readonly isOver: boolean }
  /** `toIndex` in the order shown, without the column itself. */
  | { readonly kind: 'move'; readonly columnId: string; readonly toIndex: number };
