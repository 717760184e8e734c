// Runs the benchmarks one after another, each in a process of its own.
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './processes';
import type { TaskOptions } from './taskOptions';

export async function bench({ args }: TaskOptions): Promise<void> {
  const folder = path.resolve('out/test/bench');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.bench.js')) : [];
  const wanted = args.filter((arg) => !arg.startsWith('-'));
  const chosen = files.filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
  if (chosen.length === 0) throw new Error('No such benchmark.');
  for (const file of chosen.sort()) {
    console.log(`\n── ${file.replace('.bench.js', '')}`);
    await runCommand(process.execPath, ['--enable-source-maps', '--expose-gc', path.join(folder, file)]);
  }
}
