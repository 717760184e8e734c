// Baseline: the same lines by fetch, JSON.parse and JSON.stringify, one page after the other, without checks and checksum.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Round } from '../side';
import type { LinesSideOptions } from './linesClient';
import { pagesByFetch } from './listFetch';

export function prepare(options: LinesSideOptions): Round {
  const { miniId, records, file } = options;
  return async () => {
    const path = `${file}.${String(process.pid)}`;
    const output = createWriteStream(path, { highWaterMark: 1 << 20 });
    let written = 0;
    for await (const items of pagesByFetch(options)) {
      const lines = items.map((record) => `${JSON.stringify({ miniId, ...record })}\n`).join('');
      written += items.length;
      if (!output.write(lines)) await once(output, 'drain');
    }
    output.end();
    await finished(output);
    await rm(path);
    if (written !== records) throw new Error(`${written} Records written`);
  };
}
