// Cells as text for a spreadsheet: those of a row between tabs, as they are shown.

interface CopiedRow {
  readonly heading?: { readonly text: string };
  readonly cells: Readonly<Record<string, { readonly text: string }>>;
}

export function copiedText(rows: readonly CopiedRow[], columnIds: readonly string[]): string {
  return rows
    .map(({ heading, cells }) => heading?.text ?? columnIds.map((id) => cells[id]?.text ?? '').join('\t'))
    .join('\n');
}
