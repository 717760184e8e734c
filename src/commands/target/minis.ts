// Minis as what commands work on, and the question which one.
import type { Mini } from '../../domain/mini';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { miniName } from '../../words/minis';
import type { MiniTarget } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { pickOne, type Kind } from '../defineCommand';

export const minis: Kind<'mini', Mini> = {
  view: 'minis',
  whats: ['mini'],
  of: (target, workspace) => target.mini ?? workspace.minis.read(target.miniId),
  ask: async (question) =>
    await pickOne(question, await miniChoices(question.workspace), (mini) => ({
      kind: 'mini',
      connectionId: '',
      mini,
      isFavorite: question.workspace.miniArrangement.favorites.includes(mini.id),
    })),
};

export function miniTarget(workspace: RemoteWorkspace, mini: Mini): MiniTarget {
  return { what: 'mini', connectionId: workspace.connection.id, miniId: mini.id, mini };
}

export async function miniChoices({ minis: listed }: RemoteWorkspace): Promise<Choice<Mini>[]> {
  return (await listed.required()).map((mini) => ({
    label: miniName(mini),
    description: (mini.labels ?? []).join(', '),
    value: mini,
  }));
}
