// Minis as command targets, and the question for one.
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { CapableNode } from '../../tree/capabilities';
import { minisByName } from '../../tree/minis/minis';
import type { MiniTarget } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { miniChoiceAmong } from './miniChoice';
import { pickAny, pickOne } from './pickTarget';
import type { Kind } from './takes';

export const minis: Kind<'mini', Mini> = {
  view: 'minis',
  title: t('Select a Mini'),
  whats: ['mini'],
  of: (target, workspace) => target.mini ?? workspace.minis.read(target.miniId),
  nodeOf: miniNode,
  ask: async (question) =>
    await pickOne(question, await miniChoices(question.workspace, question.workspace.recordQuery.mini), (mini) =>
      miniNode(mini, question.workspace),
    ),
};

function miniNode(mini: Mini, { miniArrangement }: RemoteWorkspace): CapableNode {
  return { kind: 'mini', mini, isFavorite: miniArrangement.favorites.includes(mini.id) };
}

export function miniTarget(workspace: RemoteWorkspace, mini: Mini): MiniTarget {
  return { what: 'mini', connectionId: workspace.connection.id, miniId: mini.id, mini };
}

/** Asks for a Mini. Undefined if there is none, which a message says, or if the user left. */
export async function pickMini(
  workspace: RemoteWorkspace,
  context: CommandContext,
  proposed?: Mini,
): Promise<Mini | undefined> {
  const [mini] = await pickAny({ context, title: t('Select a Mini') }, await miniChoices(workspace, proposed));
  return mini;
}

/** All Minis by name, with the proposed one first. */
export async function miniChoices(workspace: RemoteWorkspace, proposed?: Mini): Promise<Choice<Mini>[]> {
  const minis = minisByName(await workspace.minis.required());
  const choices = minis.map(miniChoiceAmong(minis));
  const at = choices.findIndex(({ id }) => id === proposed?.id);
  const first = choices.splice(at, at < 0 ? 0 : 1).map((choice) => ({ ...choice, description: t('Current') }));
  return [...first, ...choices];
}
