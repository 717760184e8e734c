import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { StoredRecord } from '../../domain/record';
import { workspaceCommand } from '../command';
import { rename } from '../ask/renaming';
import { recordTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.records.renameRecord';

export const renameRecord = workspaceCommand(command, async (workspace, context, args) => {
  const [row] = await recordTargets(workspace, context, 'canRename', args, t('Select a Record'));
  if (!row) return;
  const ref = { miniId: row.miniId, recordId: row.id };
  await rename<StoredRecord>(context, {
    command,
    heading: t('Rename'),
    field: t('Title'),
    shown: row.title,
    nameOf: ({ title }) => title ?? '',
    save: (title, seen) => workspace.changeRecord(ref, { title }, { shown: seen ?? row }),
  });
});
