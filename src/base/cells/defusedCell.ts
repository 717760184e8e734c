// Cells that no spreadsheet takes for formulas, and what they were. Whole files: csvFormulas.ts of the export.

const FORMULA = /^[=+\-@\t\r\n]/;
/** A negative number, which no spreadsheet runs. */
const NUMBER = /^-\d+(?:\.\d+)?$/;
const DEFUSED = /^'[=+\-@\t'\r\n]/;

/** Whether a spreadsheet would run the text as a formula. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !NUMBER.test(text);
}

/** The cell as plain text or a number for every spreadsheet: prefixed with an apostrophe where needed, distinguishable from its own. */
export function defusedCell(text: string): string {
  return isFormula(text) || text.startsWith("'") ? `'${text}` : text;
}

/** Whether `defusedCell` may have added an apostrophe. */
export function isDefused(text: string): boolean {
  return DEFUSED.test(text);
}

/** Undoes `defusedCell`. Other apostrophes stay: names may begin with one. */
export function exactCell(text: string): string {
  return isDefused(text) ? text.slice(1) : text;
}
