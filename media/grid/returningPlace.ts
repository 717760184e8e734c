// Where the focus moves when a grid's rows are all replaced: to the headers, and back.
import { fitted, selectionAt, type GridSelection, type GridSize } from './gridSelection';

export class ReturningPlace {
  private left: GridSelection | undefined;

  /** After the rows were replaced, focuses the first one if a row had the focus. */
  first(selection: GridSelection): GridSelection {
    const { row, column } = (this.left ?? selection).active;
    this.left = undefined;
    return selectionAt({ row: Math.min(row, 0), column });
  }

  /** The same place, as far as it exists; with the rows it returns to the one that was left. */
  fitted(selection: GridSelection, size: GridSize, onReturn: () => void): GridSelection {
    const { left } = this;
    const isEmpty = size.rowCount === 0;
    this.left = isEmpty ? (left ?? selection) : undefined;
    if (isEmpty || !left) return fitted(selection, size);
    onReturn();
    return fitted(left, size);
  }
}
