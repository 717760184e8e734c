// Cells as spreadsheets take them from the clipboard: tab-separated, and none of them a formula.
import { defusedCell } from './defusedCell';

/** A single cell stays as it is, because it is pasted into other texts as well. */
export function copiedCells(rows: readonly (readonly string[])[]): string {
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  const copied = (text: string): string => quoted(isSingle ? text : defusedCell(text));
  const lines = rows.map((cells) => cells.map(copied).join('\t'));
  // An empty last line would only end the one before it.
  return [...lines.slice(0, -1), ...lines.slice(-1).map((line) => (line === '' && !isSingle ? '""' : line))].join('\n');
}

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
