// Baseline: the same answer straight from fetch into a file.
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Round } from '../side';
import { BENCH_KEY } from './benchKey';

export interface ExportOptions {
  readonly url: string;
  readonly miniId: string;
  /** Written and removed. */
  readonly file: string;
}

export function prepare({ url, miniId, file }: ExportOptions): Round {
  return async () => {
    const response = await fetch(`${url}/api/v1/Records/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${BENCH_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ miniIds: [miniId] }),
    });
    if (response.body === null) throw new Error('No body came');
    await pipeline(Readable.fromWeb(response.body as ReadableStream), fs.createWriteStream(file));
  };
}
