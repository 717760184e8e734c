// `npm run bench`: measures, prints the table, and keeps a whole one in test/bench/RESULTS.md.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benches } from '../bench/allBenches';
import { machineFacts } from '../bench/machine';
import { jsonOf, markdown, textTable } from '../bench/report';
import type { Row } from '../bench/row';
import type { TaskOptions } from './taskOptions';

const RESULTS = path.resolve('test/bench/RESULTS.md');
const NOTES = path.resolve('test/bench/NOTES.md');

/** `--only WORD` (or a word alone): those whose name has it; `--json FILE`: the ratios for a program to read. */
export async function bench({ args }: TaskOptions): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true }, json: { type: 'string' } },
    allowPositionals: true,
  });
  const words = [...(values.only ?? []), ...positionals].map((word) => word.toLowerCase());
  const isChosen = (name: string): boolean =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
  const chosen = Object.entries(benches).filter(([name]) => isChosen(name));
  if (chosen.length === 0) throw new Error(`No such benchmark. There are: ${Object.keys(benches).join(', ')}.`);
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const [name, run] of chosen) {
    const startedAt = performance.now();
    try {
      rows.push(...(await run()));
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`  ${name} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
  }
  console.log(`\n${textTable(rows)}\n`);
  for (const problem of problems) console.log(`Not measured: ${problem}`);
  if (values.json !== undefined) fs.writeFileSync(values.json, `${jsonOf(rows)}\n`);
  if (words.length === 0)
    fs.writeFileSync(RESULTS, markdown({ rows, problems }, machineFacts(), fs.readFileSync(NOTES, 'utf8')));
  if (problems.length > 0) throw new Error(`${problems.length} of the benchmarks failed.`);
}
