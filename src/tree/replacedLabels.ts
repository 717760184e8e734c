// Which rows of labels look otherwise than before, so that a running rename, read again and again, leaves all others alone.
import { sameJson } from '../base/sameJson';
import type { Label, LabelList } from '../domain/labels/label';

/** The labels that look otherwise, where each row stands as before; undefined where rows came, went or moved. */
export function replacedLabels(before: LabelList, after: LabelList): readonly Label[] | undefined {
  const stand =
    before.labels.length === after.labels.length &&
    after.labels.every((label, index) => standsAs(label, before.labels[index])) &&
    sameJson(before.labelGroups, after.labelGroups);
  return stand ? after.labels.filter((label, index) => !sameJson(label, before.labels[index])) : undefined;
}

/** Kind and group say below which row it stands, and the name says where there. */
function standsAs(label: Label, before: Label | undefined): boolean {
  return (
    label.id === before?.id &&
    label.resourceType === before.resourceType &&
    label.labelGroupId === before.labelGroupId &&
    label.name === before.name
  );
}
