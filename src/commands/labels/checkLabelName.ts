import { t } from '../../base/text';
import type { LabelList } from '../../domain/labels/label';
import { checkNotTaken } from '../ask/checkNotBlank';

/** Records and Minis carry labels by name, so names are unique per resource type. Former names count during renames. */
export function checkLabelName(
  list: LabelList | undefined,
  resourceType: string | null | undefined,
  exceptId?: string,
): (text: string) => string | undefined {
  const taken = (list?.labels ?? [])
    .filter((label) => label.resourceType === resourceType && label.id !== exceptId)
    .flatMap((label) => [label.name, label.rename?.previousName]);
  return checkNotTaken(t('Name'), taken);
}

export function checkGroupName(
  list: LabelList | undefined,
  resourceType: string,
): (text: string) => string | undefined {
  const groups = (list?.labelGroups ?? []).filter((group) => group.resourceType === resourceType);
  return checkNotTaken(
    t('Name'),
    groups.map(({ name }) => name),
  );
}
