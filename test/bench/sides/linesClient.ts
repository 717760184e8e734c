// Ours: JSON Lines as the command writes them, from both ends of a long list.
import { rm } from 'node:fs/promises';
import { exportLines } from '../../../src/workspace/export/exportLines';
import type { Round } from '../side';
import { benchClient } from './benchClient';
import type { ListOptions } from './listFetch';

export interface LinesSideOptions extends ListOptions {
  readonly file: string;
}

export function prepare(options: LinesSideOptions, longList?: number): Round {
  const { url, miniId, records, file } = options;
  const client = benchClient(url);
  return async () => {
    const path = `${file}.${String(process.pid)}`;
    const request = { connectionId: 'bench', queries: [{ miniId }] };
    const outcome = await exportLines(client, request, path, longList === undefined ? {} : { longList });
    await rm(path);
    if (outcome.kind !== 'done' || outcome.lineCount !== records)
      throw new Error(`Exported: ${JSON.stringify(outcome)}`);
  };
}
