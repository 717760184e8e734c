/** One line of CSV as RFC 4180 quotes it. Cells that a spreadsheet runs as formulas stay as they are: the file is exact. */
export function csvLine(cells: readonly string[], lineEnd: '\r\n' | '\n' = '\r\n'): string {
  return `${cells.map(csvCell).join(',')}${lineEnd}`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
