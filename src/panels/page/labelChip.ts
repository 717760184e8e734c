import type { Label, LabelResourceType } from '../../domain/labels/label';
import type { LabelChip } from '../../protocol/recordPage';
import { present } from './present';
import { shown } from './shown';

/** What is known of a label by its name. While one is being renamed, things may still carry the former name (contract: labels). */
export function labelChip(name: string, resourceType: LabelResourceType, labels: readonly Label[]): LabelChip {
  const ofKind = labels.filter((each) => each.resourceType === resourceType);
  const label = ofKind.find((each) => each.name === name) ?? ofKind.find((each) => each.rename?.previousName === name);
  return { name: shown(name), ...present({ colour: label?.colour }) };
}
