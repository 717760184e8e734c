// Cells as the text that spreadsheets paste: tabs between them, quotes where a cell has tabs, quotes or lines.
import type { GridRange, GridSource } from './gridModel';

export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

/** Rows that are not loaded, and headings, are left out. */
export function tsvOfRange(source: GridSource, { fromRow, toRow, columnIds }: GridRange): string {
  const rows: string[][] = [];
  for (let index = fromRow; index <= toRow; index++) {
    const row = source.rowAt(index);
    if (row && !row.heading) rows.push(columnIds.map((id) => row.cells[id]?.text ?? ''));
  }
  return tsvOf(rows);
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
