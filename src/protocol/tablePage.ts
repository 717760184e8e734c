// The contract of the table: rows by position, cells as text, and edits that stay staged until they are applied. Plain JSON.
import type { Splice } from '../base/collections/splice';
import type { RecordRef } from '../domain/recordRef';
import type { Ask, Choice, LabelChip, RowRange } from './page';
import type { RemoteFailure } from './rpc';
import type { CellEdit, Cells, EditAnswer, Pasted, RowSpan } from './tableEdits';

export interface TableColumn {
  /** A field's key on the wire, or `tags.<name>`, `content.<name>`, or `mini`. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'title' | 'text' | 'moment' | 'labels' | 'state' | 'number';
  readonly isEditable: boolean;
  /** CSS pixels. */
  readonly width: number;
  /** Stays at the left while the others scroll. */
  readonly isPinned: boolean;
}

export interface TableCell {
  /** One line. With a staged edit, the new value. */
  readonly text: string;
  /** The text to edit, if it isn't `text`: dates as ISO texts. */
  readonly edited?: string;
  /** Below the text of a cut cell: exact times, or what a staged edit replaces. */
  readonly tip?: string;
  /** What the service has, in one line, where an edit is staged. */
  readonly before?: string;
  /** Why the staged edit can't be applied. */
  readonly problem?: string;
  /** Why this cell can't be edited though its column can. */
  readonly readOnly?: string;
  /** For a cell of labels: their names, as stored, where editing begins. Their colours are in the head. */
  readonly labels?: readonly string[];
}

/** How the Record looks in the tree. */
export interface TableMark {
  readonly shape: 'sheet' | 'draft' | 'archive' | 'trash';
  readonly text: string;
  readonly hasFiles: boolean;
  readonly hasUnreadable: boolean;
}

export interface TableRow extends RecordRef {
  /** Stays the same wherever the row moves. */
  readonly key: string;
  readonly mark: TableMark;
  /** In the order of the columns. */
  readonly cells: readonly TableCell[];
  readonly isSelected: boolean;
  /** In one sentence: changed by someone else since an edit was staged, or why its last apply failed. */
  readonly notice?: string;
  /** The notice is about a failure, and not about what someone else changed. */
  readonly hasFailed?: true;
}

export interface TableHead {
  /** What the table shows; VS Code keeps it for the page across reloads. */
  readonly ref: object;
  /** Such as `Records of Clara Weber`. */
  readonly title: string;
  /** Such as `1,400 of 98,213 loaded`. */
  readonly counts: string;
  /** Order, filter and date, such as `Filter: active · newest first`. */
  readonly arrangement: string;
  /** There is a filter or a date in addition to what the table covers. */
  readonly canClear: boolean;
  /** Positions that rows can be asked for: from 0 to `rowCount` exclusive. */
  readonly rowCount: number;
  /** The number of all matches; missing if the service did not say (`aria-rowcount` is then -1, unless all is loaded). */
  readonly totalCount?: number;
  readonly hasMoreAbove: boolean;
  readonly hasMoreBelow: boolean;
  /** Pages are being read. */
  readonly isLoading: boolean;
  /** The progress of a long read, which can be stopped. */
  readonly progress?: string;
  /** A sentence about what was not included. */
  readonly note?: string;
  /** The user cancelled: nothing more is read before `retry` or `loadAll`. */
  readonly isStopped: boolean;
  /** The note says what `refresh` would show. */
  readonly hasNew: boolean;
  /** Why nothing (more) could be read. `retry` reads on. */
  readonly failure?: RemoteFailure;
  /** Each reason why Minis could not be read, with them; the others continue. `retry` reads them. */
  readonly failures: readonly string[];
  /** Increases when columns or all rows change: the page's rows are outdated then. */
  readonly generation: number;
  readonly columns: readonly TableColumn[];
  readonly isNewestFirst: boolean;
  /** The table shows only deleted Records. */
  readonly isTrash: boolean;
  readonly selection: ShownSelection;
  readonly staged: StagedCounts;
  /** Names and colours, for cells of labels and their editor. */
  readonly knownLabels: readonly LabelChip[];
  /** The states a cell may be given. */
  readonly states: readonly Choice[];
  /** Why nothing can be changed now, as a sentence. Missing if it can. */
  readonly readOnly?: string;
  readonly isSample: boolean;
}

export interface ShownSelection {
  readonly count: number;
  /** In words, such as `3 Records selected`, `All 400 loaded`, `All 98,213 matching`. Empty for none. */
  readonly text: string;
  /** Such as `Select all 98,213 matching`; missing where that says nothing more than all loaded. */
  readonly offerAll?: string;
}

export interface StagedCounts {
  readonly cells: number;
  /** Such as `3 changes in 2 Records`. Empty for none. */
  readonly text: string;
  /** Such as `Apply 3 Changes`. */
  readonly applyText: string;
  readonly canApply: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The changes are being applied: until that ends, they can't be discarded or applied again. */
  readonly isApplying: boolean;
}

/** Added and removed rows, in order. */
export interface RowMoves {
  readonly splices: readonly Splice[];
  /** The list begins in its middle: the first visible row stays in place when rows are added above it. */
  readonly keepsTop: boolean;
  /** The top rows of a list that was read again, so the page need not request them. */
  readonly first?: TableRows;
}

/** The number of rows in one request. */
export const ROWS_OF_A_PORTION = 100;

export interface TableRows {
  readonly generation: number;
  readonly from: number;
  /** Fewer than asked for, where the list ends. */
  readonly rows: readonly TableRow[];
}

export type SelectionChange =
  | { readonly kind: 'rows'; readonly span: RowSpan; readonly isOn: boolean }
  | { readonly kind: 'none' | 'allLoaded' }
  /** Reads the list to its end; its count is fixed then. Shows progress. */
  | { readonly kind: 'allMatching' };

/** Tree commands for the table's selection; `key` names a row outside it. */
const TABLE_COMMANDS = [
  'editLabels',
  'changeState',
  'changeEventDate',
  'submitDraft',
  'deleteRecord',
  'restoreRecord',
  'saveAttachments',
  'addAttachments',
  'copyId',
  'copyTitle',
  'copyAsJson',
] as const;
export type TableCommand = (typeof TABLE_COMMANDS)[number];

/** What the table's buttons, keys and menus start in the host. */
export type TableAction =
  | { readonly kind: 'open' | 'openText'; readonly key: string; readonly isBeside: boolean }
  | { readonly kind: 'command'; readonly name: TableCommand; readonly key?: string }
  | {
      readonly kind:
        'chooseColumns' | 'filter' | 'clearFilter' | 'saveWorklist' | 'goToDate' | 'turnAround' | 'loadAll' | 'refresh';
    }
  /** Stops `progress`. */
  | { readonly kind: 'cancel' }
  /** Reads again what failed. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'review' | 'apply' }
  /** Undoes staged edits: of the selection, or all. */
  | { readonly kind: 'discard'; readonly isSelectionOnly: boolean }
  | { readonly kind: 'export' };

/** A column was moved, sized or pinned: all columns in their new order. */
export type ColumnPlaces = readonly { readonly id: string; readonly width: number; readonly isPinned: boolean }[];

export type TablePageContract = {
  readonly requests: {
    /** Begins, reads the first page, and answers everything but rows. */
    readonly load: Ask<null, TableHead>;
    /**
     * Rows by position. Reads pages that were dropped. Asking for a position near an end that has more
     * also starts to read on there: `moved` and `head` tell what came.
     */
    readonly rows: Ask<RowRange, TableRows>;
    readonly select: Ask<SelectionChange, null>;
    readonly edit: Ask<readonly CellEdit[], EditAnswer>;
    /** Tab-separated text from a cell on, to the right and down; over more `rows`, and `columns` of them, a line or cell is repeated. */
    readonly paste: Ask<Pasted, EditAnswer>;
    /** The first row's cells of these columns into the others. */
    readonly fillDown: Ask<Cells, EditAnswer>;
    /** The cells as tab-separated text, for the clipboard. */
    readonly copy: Ask<Cells, string>;
    readonly undo: Ask<null, null>;
    readonly redo: Ask<null, null>;
    readonly arrangeColumns: Ask<ColumnPlaces, null>;
    readonly act: Ask<TableAction, null>;
    readonly showLog: Ask<null, null>;
  };
  readonly events: {
    readonly head: TableHead;
    /** Before the `head` with the new counts. */
    readonly moved: RowMoves;
    /** Rows that read otherwise than before; those the page does not show can be ignored. */
    readonly rows: readonly TableRow[];
  };
};
