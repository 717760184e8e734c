import { t } from '../../base/text';
import { LABEL_RESOURCE_TYPES, type LabelResourceType } from '../../domain/labels/labelResourceType';
import { kindText } from '../../tree/labels';
import type { CommandContext } from '../command';
import { isTreeElement } from '../target/targets';

export interface LabelPlace {
  readonly resourceType: LabelResourceType;
  readonly labelGroupId?: string | undefined;
}

/** Where something new belongs: to the kind or group it was called on, else to the kind that is chosen. */
export async function labelPlace(
  context: CommandContext,
  [clicked]: readonly unknown[],
  title: string,
): Promise<LabelPlace | undefined> {
  const node = isTreeElement(clicked) ? clicked.node : undefined;
  if (node?.kind === 'labelKind' || node?.kind === 'labelGroup') {
    const resourceType = LABEL_RESOURCE_TYPES.find((kind) => kind === node.resourceType);
    if (resourceType) return { resourceType, ...(node.kind === 'labelGroup' ? { labelGroupId: node.groupId } : {}) };
  }
  const kinds = LABEL_RESOURCE_TYPES.map((value) => ({ label: kindText(value), value }));
  const resourceType = await context.prompts.pick(title, kinds, t("This can't be changed later"));
  return resourceType && { resourceType };
}
