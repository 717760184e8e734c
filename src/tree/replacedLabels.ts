// Finds label rows that changed, so polling a running rename leaves all others alone.
import { sameJson } from '../base/json/sameJson';
import type { Label, LabelList } from '../domain/labels/label';

/** The labels whose row changed, if every row stays in place. Undefined if rows were added, removed or moved. */
export function replacedLabels(before: LabelList, after: LabelList): readonly Label[] | undefined {
  const stand =
    before.labels.length === after.labels.length &&
    after.labels.every((label, index) => standsAs(label, before.labels[index])) &&
    sameJson(before.labelGroups, after.labelGroups);
  return stand ? after.labels.filter((label, index) => !sameJson(label, before.labels[index])) : undefined;
}

/** Resource type and group determine the parent row, and the name the position below it. */
function standsAs(label: Label, before: Label | undefined): boolean {
  return (
    label.id === before?.id &&
    label.resourceType === before.resourceType &&
    label.labelGroupId === before.labelGroupId &&
    label.name === before.name
  );
}
