// Cells as tab-separated text, as spreadsheets take and give it.
import type { HeldRow } from '../../workspace/table/heldRow';
import { MINI_COLUMN } from '../../workspace/table/tableColumns';
import { textOf, valueOf } from './tableRows';

export function copiedText(
  rows: readonly HeldRow[],
  columnIds: readonly string[],
  nameOf: (miniId: string) => string,
): string {
  const cell = (row: HeldRow, id: string): string => {
    if (id === MINI_COLUMN) return nameOf(row.miniId);
    return id === 'labels' ? row.labels.join('; ') : textOf(valueOf(row, id));
  };
  return rows.map((row) => columnIds.map((id) => quoted(cell(row, id))).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
