// Short texts of the service as pages show them. Ids, names of labels and contents stay exact: the page hands back the former, and shows the
// last whole.
import { omitEmpty } from '../../base/json/omitEmpty';
import { visibleRow } from '../../base/visibleText';
import type { NamedLabel } from '../../domain/labels/label';
import type { LabelChip } from '../../protocol/page';

/** On one line. */
export function singleLine(text: string): string;
export function singleLine(text: string | null | undefined): string | undefined;
export function singleLine(text: string | null | undefined): string | undefined {
  return text === null || text === undefined ? undefined : visibleRow(text);
}

/** By the names that things carry. During a rename, that may still be the former one (contract: labels). */
export function labelChips(labels: readonly NamedLabel[]): readonly LabelChip[] {
  return labels.map(({ name, colour, rename }) => ({
    name,
    ...omitEmpty({ colour, formerName: rename?.previousName }),
  }));
}
