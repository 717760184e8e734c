// Labels by resource type and group. A running rename shows both names.
import { compareByOrder, compareNames } from '../base/compareNames';
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import type { Label, LabelList, LabelGroup } from '../domain/labels/label';
import { parseColour } from '../domain/labels/namedColours';
import { labelKindText } from '../words/labels';
import { nameOrId } from '../words/titles';
import type { Labels } from '../workspace/labels/labels';
import type { Appearance, Icon } from './appearance';
import type { LabelGroupNode, LabelKindNode, LabelNode, TreeNode } from './node';
import { listedRows } from './statusRows';

/** Empty without labels: then the view's welcome is shown. */
export function labelKinds(connectionId: string, labels: Labels): Promise<readonly TreeNode[]> {
  return listedRows('labels', connectionId, labels, (list) => {
    // A resource type with only groups is shown too, because labels can be added to them.
    const counts = new Map(list.labelGroups.map((group) => [kindOf(group), 0]));
    for (const label of list.labels) counts.set(kindOf(label), (counts.get(kindOf(label)) ?? 0) + 1);
    return [...counts.keys()]
      .sort(compareByOrder(['record', 'mini']))
      .map((resourceType) => ({ kind: 'labelKind', connectionId, resourceType, count: counts.get(resourceType) ?? 0 }));
  });
}

/** Groups by name, then labels without a group. Empty groups are shown too, because labels can be added to them. */
export function groupsOfKind(node: LabelKindNode, list: LabelList): readonly TreeNode[] {
  const { connectionId, resourceType } = node;
  const inKind = list.labels.filter((label) => kindOf(label) === resourceType);
  const groups = list.labelGroups.filter((group) => kindOf(group) === resourceType);
  const groupNodes = groups
    .map((group): LabelGroupNode => {
      const count = inKind.filter((label) => label.labelGroupId === group.id).length;
      return { kind: 'labelGroup', connectionId, resourceType, groupId: group.id, name: nameOrId(group), count };
    })
    .sort((one, other) => compareNames(one.name, other.name));
  const known = new Set(groups.map((group) => group.id));
  const loose = inKind.filter((label) => !known.has(label.labelGroupId ?? ''));
  return [...groupNodes, ...loose.map((label) => labelNode(connectionId, label))];
}

export function labelsOfGroup(node: LabelGroupNode, list: LabelList): readonly TreeNode[] {
  return list.labels
    .filter((label) => kindOf(label) === node.resourceType && label.labelGroupId === node.groupId)
    .map((label) => labelNode(node.connectionId, label));
}

export function describeLabelKind(node: LabelKindNode): Appearance {
  return {
    label: labelKindText(node.resourceType),
    description: formatNumber(node.count),
    icon: { codicon: 'tag' },
    expansion: 'expanded',
  };
}

export function describeLabelGroup(node: LabelGroupNode): Appearance {
  return {
    label: node.name,
    description: formatNumber(node.count),
    icon: { codicon: 'folder' },
    expansion: 'expanded',
  };
}

export function describeLabel({ label }: LabelNode): Appearance {
  const name = nameOrId(label);
  if (label.rename) {
    const { previousName } = label.rename;
    const description = previousName ? t('{0}: {1}', t('Previous name'), previousName) : t('being renamed');
    return { label: name, description, icon: { codicon: 'sync~spin' }, expansion: 'none' };
  }
  return { label: name, description: label.description ?? '', icon: labelIcon(label), expansion: 'none' };
}

/** The contract does not define the notation of colours. Hexadecimal ones are shown, others are not. */
function labelIcon({ colour }: Label): Icon {
  const spot = parseColour(colour ?? '');
  return spot === undefined ? { codicon: 'tag' } : { spot };
}

function kindOf({ resourceType }: Label | LabelGroup): string {
  return resourceType ?? '';
}

export function labelNode(connectionId: string, label: Label): LabelNode {
  return { kind: 'label', connectionId, label };
}
