// Baseline: the files as blobs of a FormData.
import fs from 'node:fs';
import path from 'node:path';
import type { Round } from '../side';
import { BENCH_KEY } from './benchKey';

export interface UploadOptions {
  readonly url: string;
  readonly files: readonly string[];
}

export async function prepare({ url, files }: UploadOptions): Promise<Round> {
  // The neighbour asks something before as well.
  await (await fetch(`${url}/api/v1/Users`, { headers: { authorization: `Bearer ${BENCH_KEY}` } })).text();
  return async () => {
    const form = new FormData();
    for (const file of files) form.append('files', await fs.openAsBlob(file), path.basename(file));
    const response = await fetch(`${url}/api/v1/Records/sample/attachments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${BENCH_KEY}` },
      body: form,
    });
    if (!response.ok) throw new Error(`Answered ${response.status}`);
  };
}
