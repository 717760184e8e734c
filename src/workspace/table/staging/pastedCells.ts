// Tab-separated text as spreadsheets copy it, and the cells it fills.
import { exactCell } from '../../../base/cells/defusedCell';

/** Lines of cells. Cells with tabs, line ends or quotes are quoted. */
export function parsePasted(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [all, quoted, plain = '', end = ''] = match;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '' || all === '') break;
    // The end of the last line doesn't begin another one.
    if (end === '\t') continue;
    if (cell.lastIndex >= text.length) break;
    lines.push([]);
  }
  return lines;
}

interface PastedCell {
  /** Counted from the first row of the range. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * Fills from the first cell on. A single line or cell is repeated over larger ranges. Among several cells, those that
 * were defused when copied get their original texts back.
 */
export function pastedCells(text: string, rowCount: number, columnCount: number): PastedCell[] {
  const parsed = parsePasted(text);
  const isSingle = parsed.length === 1 && parsed[0]?.length === 1;
  const lines = isSingle ? parsed : parsed.map((line) => line.map(exactCell));
  const [first = []] = lines;
  const isRepeated = lines.length === 1;
  const height = isRepeated ? Math.max(rowCount, 1) : lines.length;
  const cells: PastedCell[] = [];
  for (let row = 0; row < height; row++) {
    const line = isRepeated ? first : (lines[row] ?? []);
    const width = isRepeated && first.length === 1 ? columnCount : line.length;
    for (let column = 0; column < width; column++) {
      const value = first.length === 1 && isRepeated ? first[0] : line[column];
      if (value !== undefined) cells.push({ row, column, text: value });
    }
  }
  return cells;
}
