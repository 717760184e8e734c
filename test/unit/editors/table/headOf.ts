// The head of a table without its tab.
import { tableHead } from '../../../../src/editors/table/tableHead';
import type { TableHead } from '../../../../src/protocol/tablePage';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import { StagedEdits } from '../../../../src/workspace/table/staging/stagedEdits';
import type { Table } from '../../../../src/workspace/table/table';

/** As far as a head shows it. */
export const workspace = {
  minis: { find: (id: string) => ({ id, name: `Name of ${id}` }) },
  users: {},
  labels: { carriedBy: () => [] },
  staging: { edits: new StagedEdits(), failure: undefined, dropped: 0 },
  changeSets: { isApplyingStaged: false },
  connection: { isSample: false },
} as unknown as RemoteWorkspace;

export function headOf(table: Table, place: Partial<Parameters<typeof tableHead>[0]> = {}): TableHead {
  return tableHead({
    ref: { connectionId: 'c', query: table.query },
    workspace,
    table,
    columns: [],
    generation: 1,
    isLocked: false,
    explain: (error) => ({ text: (error as Error).message }),
    formerTitle: 'Records',
    ...place,
  });
}
