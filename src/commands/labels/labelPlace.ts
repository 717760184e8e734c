import { t } from '../../base/text';
import {
  isLabelResourceType,
  LABEL_RESOURCE_TYPES,
  type LabelResourceType,
} from '../../domain/labels/labelResourceType';
import type { LabelPlaceTarget } from '../../tree/target';
import { labelKindText } from '../../words/labels';
import type { CommandContext } from '../commandContext';

interface LabelPlace {
  readonly resourceType: LabelResourceType;
  readonly labelGroupId?: string | undefined;
}

/** The place of a new label or group: the type or group the command was called on, else asks for the type. */
export async function labelPlace(
  context: CommandContext,
  [target]: readonly LabelPlaceTarget[],
  title: string,
): Promise<LabelPlace | undefined> {
  if (target && isLabelResourceType(target.resourceType))
    return { resourceType: target.resourceType, labelGroupId: target.groupId };
  const kinds = LABEL_RESOURCE_TYPES.map((value) => ({ label: labelKindText(value), value }));
  const resourceType = await context.prompts.pick(title, kinds, t("This can't be changed later"));
  return resourceType && { resourceType };
}
