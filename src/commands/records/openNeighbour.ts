// Opens the Record before or after another, in the order of the Records view.
import { t } from '../../base/text';
import type { RowIds } from '../../domain/recordRef';
import { titleOrKind } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';

export async function openNeighbour(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { miniId, id }: RowIds,
  step: 1 | -1,
): Promise<void> {
  const listed = workspace.recordQuery.rows;
  const place = listed.findIndex((row) => row.id === id && row.miniId === miniId);
  const next = place < 0 ? undefined : listed[place + step];
  if (!next) {
    await context.prompts.notify(t('No more Records in the view.'));
    return;
  }
  const ref = { kind: 'record', connectionId: workspace.connection.id, miniId, recordId: next.id } as const;
  await context.openPage(ref, titleOrKind(next), false);
}
