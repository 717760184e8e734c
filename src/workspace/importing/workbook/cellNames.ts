// The names of cells in a sheet, such as C5.

const A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** The position of a cell's column, from 0. NaN if the text isn't the name of a cell. */
export function columnAt(cell: string): number {
  let column = 0;
  for (let at = 0; at < cell.length; at++) {
    const letter = (cell.charCodeAt(at) & ~32) - A;
    if (letter < 0 || letter >= LETTERS) return at === 0 ? NaN : column - 1;
    column = column * LETTERS + letter + 1;
  }
  return NaN;
}

export function columnLetters(column: number): string {
  const before = column < LETTERS ? '' : columnLetters(Math.floor(column / LETTERS) - 1);
  return before + String.fromCharCode(A + (column % LETTERS));
}
