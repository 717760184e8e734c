// The Record before or after one, in the order of the Records view.
import { t } from '../../base/text';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';

export async function openNeighbour(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { miniId, id }: RecordRow,
  step: 1 | -1,
): Promise<void> {
  const { rows } = workspace.recordQuery;
  const place = rows.findIndex((row) => row.id === id && row.miniId === miniId);
  const next = place < 0 ? undefined : rows[place + step];
  if (!next) {
    await context.prompts.notify(t('No more Records in the view.'));
    return;
  }
  const ref = { kind: 'record', connectionId: workspace.connection.id, miniId, recordId: next.id } as const;
  await context.openPage(ref, next.title || t('Record'), false);
}
