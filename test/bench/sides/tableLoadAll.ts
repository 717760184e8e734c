// Ours: Load All.
import type { Round } from '../side';
import { prepare as prepareTable, type TableOptions } from './tableRows';

export function prepare(options: TableOptions): Round {
  return prepareTable(options, (table) => table.loadAll());
}
