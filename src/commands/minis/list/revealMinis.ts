import type { Mini } from '../../../domain/mini';
import { miniNodeIn } from '../../../tree/minis/minis';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import type { CommandContext } from '../../commandContext';

/**
 * Selects Minis in their view, and shows the Records of the first one. Loads new Minis, and clears a filter that hides any.
 * Several Minis get the focus; for a single one, the caller shows something else next.
 */
export async function revealMinis(
  { minis, miniArrangement, recordQuery, connection }: RemoteWorkspace,
  context: CommandContext,
  found: readonly Mini[],
): Promise<void> {
  await minis.load();
  if (found.some(({ id }) => !minis.find(id))) await minis.refresh();
  const listed = found.flatMap(({ id }) => minis.find(id) ?? []);
  // Choose the Mini here too: the selection does so only later, or not at all if the view is redrawn.
  const first = listed[0] ?? found[0];
  if (first) recordQuery.choose(first);
  if (!listed.every((mini) => miniArrangement.isShown(mini))) miniArrangement.filterBy([]);
  const rows = listed.map((mini) => miniNodeIn(connection.id, mini, miniArrangement));
  await context.reveal(rows, rows.length > 1);
}
