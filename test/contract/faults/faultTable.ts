// The matrix of faults as a table of CONTRIBUTING.md: compared by faultTable.test.ts, rewritten by `npm run tables`.
import { columns, faultRows, type Outcome } from './faultRows';

/** The text with the table between its markers made anew. Throws when the markers are missing. */
export function withFaultTable(text: string): string {
  const between = /(<!-- faults -->)[^]*?(<!-- \/faults -->)/;
  if (!between.test(text)) throw new Error('CONTRIBUTING.md has no place for the table of faults');
  return text.replace(between, (_, before: string, after: string) => `${before}\n${table()}\n${after}`);
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
