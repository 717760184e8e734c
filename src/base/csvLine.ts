/** One line of CSV as RFC 4180 quotes it. Cells that a spreadsheet runs as formulas stay as they are: the file is exact. */
export function csvLine(cells: readonly string[], lineEnd: '\r\n' | '\n' = '\r\n'): string {
  return `${cells.map(csvCell).join(',')}${lineEnd}`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would run. Also an apostrophe: an added one must differ from one of the text. */
const FORMULA = /^[=+\-@\t'\r\n]/;
const DEFUSED = /^'[=+\-@\t'\r\n]/;

/** A cell that is a text to every spreadsheet, by an apostrophe where it needs one. */
export function defusedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Whether `defusedCell` may have added an apostrophe. */
export function isDefused(text: string): boolean {
  return DEFUSED.test(text);
}

/** Undoes `defusedCell`. Other apostrophes stay: names may begin with one. */
export function exactCell(text: string): string {
  return isDefused(text) ? text.slice(1) : text;
}
