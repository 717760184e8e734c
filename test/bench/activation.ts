// Activation in a real extension host, against an empty extension in the same launch.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ORDER_FILE, TIMES_FILE, type Activation } from './host/activationFiles';
import { BenchHost } from './host/benchHost';
import { quiet } from './quiet';
import { rowOf, type Row } from './row';
import { ROUNDS } from './takeTurns';

export async function activation(): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'records-workspace-bench-'));
  const host = await BenchHost.start(['first', 'empty'], { BENCH_FOLDER: folder });
  try {
    const pairs = [];
    // One extra: the first window has cold caches.
    for (let round = 0; round <= ROUNDS; round++) {
      fs.writeFileSync(path.join(folder, ORDER_FILE), round % 2 === 0 ? 'emptyFirst' : 'oursFirst');
      await quiet();
      const { page, ended } = await host.launch('runActivation', 'test/bench/extensions/measuring');
      await ended;
      await page.close();
      const times = JSON.parse(fs.readFileSync(path.join(folder, TIMES_FILE), 'utf8')) as Activation;
      if (round > 0) pairs.push({ ours: times.oursMs, baseline: times.emptyMs });
    }
    return [rowOf('activation, against an empty extension in the same launch: time', 'ms', 2, pairs)];
  } finally {
    await host.stop();
    fs.rmSync(folder, { recursive: true });
  }
}
