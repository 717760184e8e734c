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

/** Where a new label or group goes: the type or group that the command was called on, or a type that the user picks. */
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
