// Checking a large CSV before its import: time, and memory whatever its size.
import fs from 'node:fs';
import { measuredAlone } from './ownProcess';
import { rowOf, type Row } from './row';
import { pairsOf, takeTurns } from './takeTurns';
import { TempFiles } from './tempFiles';

const ROWS = 1_000_000;
const FEWER_ROWS = 200_000;
const ROWS_AT_ONCE = 10_000;

export async function csvImport(): Promise<Row[]> {
  const files = new TempFiles();
  const made = (rows: number): string => {
    const file = files.path(`${rows}.csv`);
    fs.writeFileSync(file, 'Title,Description,Event Date,Labels,External URI,tags.ward\r\n');
    for (let at = 0; at < rows; at += ROWS_AT_ONCE)
      fs.appendFileSync(file, Array.from({ length: ROWS_AT_ONCE }, (_, index) => lineOf(at + index)).join(''));
    return file;
  };
  const round = (side: string, file: string, rows: number) => () => measuredAlone(side, { file, rows });
  try {
    const [many, few] = [made(ROWS), made(FEWER_ROWS)];
    const whole = await takeTurns(round('importCheck', many, ROWS), round('importParse', many, ROWS));
    const sizes = await takeTurns(round('importCheck', many, ROWS), round('importCheck', few, FEWER_ROWS));
    return [
      rowOf(
        'checking 1,000,000 CSV rows before an import, against csv-parse alone: time',
        'ms',
        2,
        pairsOf(whole, ({ ms }) => ms),
      ),
      rowOf(
        'checking 1,000,000 CSV rows, against 200,000: peak memory',
        'MB',
        1.5,
        pairsOf(sizes, ({ peakMb }) => peakMb),
      ),
    ];
  } finally {
    files.dispose();
  }
}

function lineOf(row: number): string {
  const day = new Date(Date.UTC(1990, 0, 1 + (row % 12_000))).toISOString().slice(0, 10);
  return `Sample ${row},"Synthetic, with a comma and\r\na line",${day}T10:${String(row % 60).padStart(2, '0')}:00Z,Visits; Notes,,${row % 17}\r\n`;
}
