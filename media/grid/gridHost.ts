// What the keys, the pointer, the clipboard and the editor of a grid know of it.
import type { ColumnLayout } from './columnLayout';
import type { GridEvent, GridRange, GridRow, GridSource } from './gridModel';
import type { GridSelection, GridSize } from './gridSelection';

export interface GridHost {
  readonly source: GridSource;
  readonly layout: ColumnLayout;
  readonly selection: GridSelection;
  /** The selected cells; none while the focus is on a head. */
  readonly range: GridRange | undefined;
  readonly gridSize: GridSize;
  readonly rowHeightPx: number;
  readonly headTick: GridRow['tick'];
  readonly isReadOnly: boolean;
  readonly onEvent: (event: GridEvent) => void;
  /** The grid, its scrolling part, and the rows without the heads. */
  readonly element: HTMLElement;
  readonly scroller: HTMLElement;
  readonly rowsElement: HTMLElement;
  /** The column before which a dragged one would land. */
  dropAt: number | undefined;
  /** Scrolls to it too. */
  select(selection: GridSelection): void;
  /** Edits the cell with the focus, `typed` in place of its value. Returns whether it can be edited. */
  readonly editor: { open(typed?: string): boolean };
  focus(): void;
  requestUpdate(): void;
  readonly updateComplete: Promise<boolean>;
}
