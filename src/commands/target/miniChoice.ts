import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import { shownNames } from '../../base/visibleText';
import type { Mini } from '../../domain/mini';
import { isNamedBy } from '../../domain/search/isNamedBy';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { shownMinis } from '../../tree/minis/minis';
import { nameOrId } from '../../words/titles';
import type { MiniHit } from '../../workspace/minis/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { headed } from '../ask/headed';
import { foundInText } from './foundInText';

/** A Mini as a choice in a list. */
export function miniChoice(mini: Mini, ...known: readonly string[]): Choice<Mini> {
  return {
    label: nameOrId(mini),
    description: [...known, ...shownNames(mini.labels)].join(' · '),
    icon: mini.agentType === 'workspace' ? 'organization' : 'person',
    id: mini.id,
    value: mini,
  };
}

/** Like `miniChoice`, but adds birth dates, which aren't shown otherwise, to tell Minis of the same name apart. */
export function miniChoiceAmong(minis: readonly Mini[]): (mini: Mini) => Choice<Mini> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const name of minis.map(nameOrId)) (once.has(name) ? twice : once).add(name);
  return (mini) => {
    const born = twice.has(nameOrId(mini)) ? mini.dateOfBirth : undefined;
    return born ? miniChoice(mini, formatDay(born)) : miniChoice(mini);
  };
}

/** Like `miniChoiceAmong`, with where the words were found. */
export function miniHitChoices(hits: readonly MiniHit[]): Choice<Mini>[] {
  const choice = miniChoiceAmong(hits.map(({ mini }) => mini));
  return hits.map(({ mini, matchedFields, quote }) => ({ ...choice(mini), detail: foundInText(matchedFields, quote) }));
}

/** How many loaded things of a kind are offered by name. Typing more words finds the others. */
export const MAX_NAMED = 20;

/** The loaded Minis whose names match. The service may find more, by other fields. */
export function namedMiniChoices({ minis }: RemoteWorkspace, text: string): Choice<Mini>[] {
  const found = minis.all?.filter(({ id, name }) => isNamedBy(text, id, name)).slice(0, MAX_NAMED) ?? [];
  return found.map(miniChoiceAmong(found));
}

/** How many Minis follow the favorites and recently opened ones. The list stays short, because typing finds all others. */
const OTHERS_FIRST = 50;

/** The choices before anything is typed. Throws a ServiceError if the Minis can't be listed. */
export async function firstMiniChoices({ minis, miniArrangement }: RemoteWorkspace): Promise<Choice<Mini>[]> {
  // Loads the Minis, because no view may have done so.
  const choice = miniChoiceAmong(await minis.required());
  const offered = new Set<string>();
  const section = (group: string, some: readonly Mini[]): Choice<Mini>[] => {
    const fresh = some.filter(({ id }) => !offered.has(id));
    for (const { id } of fresh) offered.add(id);
    return headed(group, fresh.map(choice));
  };
  const found = (ids: readonly string[]): Mini[] => ids.flatMap((id) => minis.find(id) ?? []);
  return [
    ...section(t('Favorites'), found(miniArrangement.favorites)),
    ...section(t('Recently Opened'), found(miniArrangement.recent)),
    ...section(t('Minis'), shownMinis(minis, miniArrangement).slice(0, OTHERS_FIRST)),
  ];
}
