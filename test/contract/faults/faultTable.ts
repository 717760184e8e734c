// The fault tables of docs/FAULTS.md: compared by faultTable.test.ts, updated by `npm run tables`.
import { colleagueTable } from './colleagueRows';
import { columns, faultRows, type Outcome } from './faultRows';

/** The text with the tables between their markers made anew. Throws when a marker is missing. */
export function withFaultTables(text: string): string {
  return [
    ['faults', table()],
    ['colleagues', colleagueTable()],
  ].reduce((written, [name = '', rows = '']) => {
    const between = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`);
    if (!between.test(written)) throw new Error(`docs/FAULTS.md has no place for the table of ${name}`);
    return written.replace(between, (_, before: string, after: string) => `${before}\n${rows}\n${after}`);
  }, text);
}

function table(): string {
  const rows = faultRows('').map(({ name, outcomes }) => [name, ...columns.map((column) => cell(outcomes[column]))]);
  return [['Fault', ...columns], ['---', ...columns.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cell({ kind, requests }: Outcome): string {
  return requests === 1 ? kind : `${kind} ×${requests}`;
}
