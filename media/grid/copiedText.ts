// Cells as text for a spreadsheet, as they are shown.
import { copiedCells } from '../../src/base/cells/copiedCells';

interface CopiedRow {
  readonly heading?: { readonly text: string };
  readonly cells: Readonly<Record<string, { readonly text: string }>>;
}

export function copiedText(rows: readonly CopiedRow[], columnIds: readonly string[]): string {
  return copiedCells(
    rows.map(({ heading, cells }) => (heading ? [heading.text] : columnIds.map((id) => cells[id]?.text ?? ''))),
  );
}
