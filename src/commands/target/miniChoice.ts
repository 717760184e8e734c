import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { shownMinis } from '../../tree/minis/minis';
import { shownNames } from '../../base/visibleText';
import { nameOrId } from '../../words/titles';
import type { MiniHit } from '../../workspace/minis/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { headed } from '../ask/headed';
import { foundInText } from './foundInText';

/** A Mini in a list to pick from. */
export function miniChoice(mini: Mini): Choice<Mini> {
  return {
    label: nameOrId(mini),
    description: shownNames(mini.labels).join(' · '),
    icon: mini.agentType === 'workspace' ? 'organization' : 'person',
    id: mini.id,
    value: mini,
  };
}

/** The same with where the words were found. */
export function miniHitChoice({ mini, matchedFields, quote }: MiniHit): Choice<Mini> {
  return { ...miniChoice(mini), detail: foundInText(matchedFields, quote) };
}

/** Beyond the favorites and the recently opened, to keep the list short: typing finds all others. */
const OTHERS_FIRST = 50;

/** What is offered before anything is typed. Throws a ServiceError if the Minis can't be listed. */
export async function firstMiniChoices({ minis, miniArrangement }: RemoteWorkspace): Promise<Choice<Mini>[]> {
  // No view may have loaded them.
  await minis.required();
  const offered = new Set<string>();
  const section = (group: string, some: readonly Mini[]): Choice<Mini>[] => {
    const fresh = some.filter(({ id }) => !offered.has(id));
    for (const { id } of fresh) offered.add(id);
    return headed(group, fresh.map(miniChoice));
  };
  const found = (ids: readonly string[]): Mini[] => ids.flatMap((id) => minis.find(id) ?? []);
  return [
    ...section(t('Favorites'), found(miniArrangement.favorites)),
    ...section(t('Recently Opened'), found(miniArrangement.recent)),
    ...section(t('Minis'), shownMinis(minis, miniArrangement).slice(0, OTHERS_FIRST)),
  ];
}
