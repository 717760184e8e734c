// Cells as tab-separated text, as spreadsheets take and give it.
import type { HeldRow } from '../../workspace/table/heldRow';

export function copiedText(
  rows: readonly HeldRow[],
  columnIds: readonly string[],
  textOf: (row: HeldRow, columnId: string) => string,
): string {
  return rows.map((row) => columnIds.map((id) => quoted(textOf(row, id))).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
