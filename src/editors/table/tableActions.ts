// What a table's buttons, keys and menus start: commands on the selection, or changes of what is shown.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { refOfKey } from '../../domain/recordRef';
import { withLongProgress } from '../../platform/progress';
import type { TableAction, TableCommand } from '../../protocol/tablePage';
import { targetsOf } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { selectedRows } from '../../workspace/table/selectedRows';
import type { Table } from '../../workspace/table/table';
import type { ShownTable, TablesHost } from './shownTable';
import type { StagingAnswers } from './stagingAnswers';
import { ownFilter } from './tableRef';

const commands = {
  editLabels: 'recordsWorkspace.records.editLabels',
  changeState: 'recordsWorkspace.records.changeState',
  changeEventDate: 'recordsWorkspace.records.changeEventDate',
  submitDraft: 'recordsWorkspace.records.submitDraft',
  deleteRecord: 'recordsWorkspace.records.deleteRecord',
  restoreRecord: 'recordsWorkspace.records.restoreRecord',
  saveAttachments: 'recordsWorkspace.records.saveAttachments',
  addAttachments: 'recordsWorkspace.attachments.addAttachments',
  copyId: 'recordsWorkspace.views.copyId',
  copyTitle: 'recordsWorkspace.views.copyTitle',
  copyAsJson: 'recordsWorkspace.views.copyAsJson',
} as const satisfies Record<TableCommand, CommandId>;

/** Commands that ask for what they need, or take the shown or staged rows. */
const tableCommands = {
  chooseColumns: 'recordsWorkspace.table.showColumns',
  filter: 'recordsWorkspace.table.filterTable',
  saveWorklist: 'recordsWorkspace.table.saveWorklist',
  goToDate: 'recordsWorkspace.table.goToDate',
  review: 'recordsWorkspace.table.reviewStaged',
  apply: 'recordsWorkspace.table.applyStaged',
  export: 'recordsWorkspace.table.exportShown',
} as const satisfies Partial<Record<TableAction['kind'], CommandId>>;

/** A table once its workspace is open. */
export interface OpenedTable {
  readonly workspace: RemoteWorkspace;
  readonly table: Table;
  readonly staging: StagingAnswers;
}

export async function startAction(
  shown: ShownTable,
  host: TablesHost,
  { workspace, table }: OpenedTable,
  action: TableAction,
): Promise<void> {
  switch (action.kind) {
    case 'open':
    case 'openText':
      return await openRow(shown, host, table, action);
    case 'command': {
      const rows = await withLongProgress('records', t('Loading'), ({ signal }) =>
        selectedRows(workspace.records, table, action.key, { signal }),
      );
      const { connectionId } = shown.ref;
      const targets = targetsOf(rows.map((row) => ({ kind: 'record', connectionId, row })));
      if (targets.length > 0) await host.actions.start(commands[action.name], targets);
      return;
    }
    case 'clearFilter':
      return await shown.arrange({ filter: ownFilter(shown.ref), around: undefined });
    case 'turnAround':
      // In reverse order a day begins at its other end, so the date is cleared.
      return await shown.arrange({ isNewestFirst: !table.query.isNewestFirst, around: undefined });
    case 'refresh':
      host.onRetry();
      return await shown.arrange({});
    case 'loadAll':
      return await table.loadAll();
    case 'cancel':
      return table.cancel();
    case 'retry':
      host.onRetry();
      return await table.retry();
    case 'discard': {
      const refs = table.selection.rows.map(({ miniId, id: recordId }) => ({ miniId, recordId }));
      return await workspace.staging.discard(action.isSelectionOnly ? refs : undefined);
    }
    default:
      return await host.actions.start(tableCommands[action.kind], []);
  }
}

async function openRow(
  { ref: { connectionId } }: ShownTable,
  host: TablesHost,
  table: Table,
  { kind, key, isBeside }: Extract<TableAction, { kind: 'open' | 'openText' }>,
): Promise<void> {
  const ref = refOfKey(key);
  if (!ref) return;
  const row = table.list?.pages.find(ref);
  const uri = row && host.addressOf({ kind: 'record', connectionId, row });
  if (!uri) return;
  const viewColumn = isBeside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
  if (kind === 'openText') await vscode.commands.executeCommand('vscode.openWith', uri, 'default', viewColumn);
  else await vscode.commands.executeCommand('vscode.open', uri, { viewColumn, preview: true });
}
