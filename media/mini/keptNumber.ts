// The number of an identity that is being typed. The page keeps it: it is created anew whenever its tab is shown.
import { halfTyped } from '../form/halfTyped';

export class KeptNumber {
  private id: string | undefined;

  /** What was being typed when the page was last shown. */
  find(rows: readonly string[]): { readonly index: number; readonly typed: string } | undefined {
    const index = rows.findIndex((_row, at) => halfTyped.get(idOf(rows, at)) !== undefined);
    return index < 0 ? undefined : { index, typed: halfTyped.get(idOf(rows, index)) ?? '' };
  }

  keep(rows: readonly string[], index: number | undefined, typed: string): void {
    const id = index === undefined ? undefined : idOf(rows, index);
    if (this.id !== undefined && this.id !== id) halfTyped.set(this.id, undefined);
    this.id = id;
    if (id !== undefined) halfTyped.set(id, typed);
  }
}

/** Identifies an identity by its values: another one may take its position later. */
function idOf(rows: readonly string[], index: number): string {
  return `identity ${String(index)} ${rows[index] ?? ''}`;
}
