// Cells that no spreadsheet takes for formulas, and what they were. Whole files: ../csvExport/csvFormulas.ts.

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
