// Ours: every row of a table becomes known, from one list or from several as one.
import { systemClock } from '../../../src/base/clock';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import type { Table } from '../../../src/workspace/table/table';
import { windowKept } from '../../support/windowKept';
import { miniIdOf } from '../minis';
import type { Round } from '../side';
import { benchClient } from './benchClient';

export interface TableOptions {
  readonly url: string;
  readonly minis: number;
  /** Of all Minis. */
  readonly records: number;
}

export function prepare({ url, minis, records }: TableOptions, read = readOn): Round {
  const connection = { id: 'bench', name: 'Bench', region: 'custom', baseUrl: url, isSample: false } as const;
  const workspace = new RemoteWorkspace(connection, benchClient(url), systemClock, windowKept());
  const miniIds = Array.from({ length: minis }, (_, at) => miniIdOf(at + 1));
  return async () => {
    const table = workspace.openTable({ scope: { kind: 'minis', miniIds }, filter: {}, isNewestFirst: true });
    await table.open();
    await read(table);
    const ids = new Set(Array.from(table.list?.pages.known() ?? [], ({ id }) => id));
    const { rowCount, error } = table.list ?? {};
    if (rowCount !== records || ids.size !== records || error !== undefined)
      throw new Error(`${String(rowCount)} rows, ${String(ids.size)} Records: ${String(error)}`);
    table.dispose();
  };
}

/** As scrolling does it, page after page. */
async function readOn({ list }: Table): Promise<void> {
  while (list?.hasMoreBelow && list.error === undefined) await list.grow('below');
}
