// Cells that no spreadsheet takes for formulas, and what they were. Whole files: csvFormulas.ts of the export.

/** What a spreadsheet would run. Also an apostrophe: an added one must differ from one of the text. */
const FORMULA = /^[=+\-@\t'\r\n]/;
/** Nothing that runs. */
const NUMBER = /^-\d+(?:\.\d+)?$/;
const DEFUSED = /^'[=+\-@\t'\r\n]/;

/** A cell that is a text or a number to every spreadsheet, by an apostrophe where it needs one. */
export function defusedCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Whether `defusedCell` may have added an apostrophe. */
export function isDefused(text: string): boolean {
  return DEFUSED.test(text);
}

/** Undoes `defusedCell`. Other apostrophes stay: names may begin with one. */
export function exactCell(text: string): string {
  return isDefused(text) ? text.slice(1) : text;
}
