// Cells that no spreadsheet takes for formulas, and what they were. Whole files: csvFormulas.ts of the export.

const FORMULA = /^[=+\-@\t\r\n]/;
/** Nothing that runs. */
const NUMBER = /^-\d+(?:\.\d+)?$/;
const DEFUSED = /^'[=+\-@\t'\r\n]/;

/** What a spreadsheet would run. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !NUMBER.test(text);
}

/** A cell that is a text or a number to every spreadsheet, by an apostrophe where it needs one: an added one differs from one of the text. */
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
