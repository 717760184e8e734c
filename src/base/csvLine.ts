/** One line of CSV as RFC 4180 has it. Cells that a spreadsheet runs as formulas stay as they are: the file is exact. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
