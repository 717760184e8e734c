import { compareNames } from '../../base/compareNames';
import { t } from '../../base/text';
import type { LabelList } from '../../domain/labels/label';
import type { Choice } from '../../platform/prompts/prompts';
import { countText } from '../../words/counts';
import { nameOrId } from '../../words/titles';
import type { CommandContext } from '../commandContext';

interface ChosenGroup {
  readonly id: string | undefined;
}

/** A group for this resource type, or no group. Undefined if cancelled. */
export function askGroup(
  context: CommandContext,
  title: string,
  resourceType: string,
  list: LabelList,
): Promise<ChosenGroup | undefined> {
  const groups = list.labelGroups.filter((group) => group.resourceType === resourceType);
  const choices = groups
    .map((group): Choice<ChosenGroup> => ({
      label: nameOrId(group),
      description: countText('label', list.labels.filter((label) => label.labelGroupId === group.id).length),
      icon: 'folder',
      value: { id: group.id },
    }))
    .sort((one, other) => compareNames(one.label, other.label));
  const none: Choice<ChosenGroup> = { label: t('No group'), icon: 'circle-slash', value: { id: undefined } };
  return context.prompts.pick(title, [none, ...choices], t('Group'));
}

export function groupName(list: LabelList | undefined, groupId: string | null | undefined): string | undefined {
  const group = list?.labelGroups.find(({ id }) => id === groupId);
  return group && nameOrId(group);
}
