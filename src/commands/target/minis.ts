// Minis as what commands work on, and the question which one.
import type { Mini } from '../../domain/mini';
import { capabilitiesOf } from '../../tree/capabilities';
import { miniName } from '../../tree/minis';
import type { MiniTarget } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import type { Kind } from './takes';

export const minis: Kind<'mini', Mini> = {
  view: 'minis',
  whats: ['mini'],
  of: (target, workspace) => target.mini ?? workspace.minis.read(target.miniId),
  ask: async ({ workspace, context, can, title }) => {
    const canDo = (mini: Mini): boolean => capabilitiesOf({ kind: 'mini', connectionId: '', mini }).includes(can);
    const mini = await askMini(workspace, context, title, canDo);
    return mini ? [mini] : [];
  },
};

export function miniTarget(workspace: RemoteWorkspace, mini: Mini): MiniTarget {
  return { what: 'mini', connectionId: workspace.connection.id, miniId: mini.id, mini };
}

/** Undefined when the user left. */
export async function askMini(
  workspace: RemoteWorkspace,
  context: CommandContext,
  title: string,
  isOffered: (mini: Mini) => boolean = () => true,
): Promise<Mini | undefined> {
  await workspace.minis.load();
  const choices = (workspace.minis.all ?? []).filter(isOffered).map((mini) => ({
    label: miniName(mini),
    description: (mini.labels ?? []).join(', '),
    value: mini,
  }));
  return await context.prompts.pick(title, choices);
}
