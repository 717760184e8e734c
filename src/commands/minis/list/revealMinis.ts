import type { Mini } from '../../../domain/mini';
import { miniNodeIn } from '../../../tree/minis/minis';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import type { CommandContext } from '../../commandContext';

/**
 * Selects Minis in their view, and shows the Records of the first. A filter that hides one is cleared; one that is new is loaded first. Several get the focus; of a single
 * one, something else is shown next.
 */
export async function revealMinis(
  { minis, miniArrangement, recordQuery, connection }: RemoteWorkspace,
  context: CommandContext,
  found: readonly Mini[],
): Promise<void> {
  await minis.load();
  if (found.some(({ id }) => !minis.find(id))) await minis.refresh();
  const listed = found.flatMap(({ id }) => minis.find(id) ?? []);
  // Not only by the selection, which comes later, or not at all where the view is redrawn.
  const first = listed[0] ?? found[0];
  if (first) recordQuery.choose(first);
  if (!listed.every((mini) => miniArrangement.isShown(mini))) miniArrangement.filterBy([]);
  const rows = listed.map((mini) => miniNodeIn(connection.id, mini, miniArrangement));
  await context.reveal(rows, rows.length > 1);
}
