// Short texts of the service as pages show them. Ids, label names and contents stay exact: pages hand ids and names back,
// and show contents whole.
import { omitEmpty } from '../../base/json/omitEmpty';
import { visibleRow } from '../../base/visibleText';
import type { NamedLabel } from '../../domain/labels/label';
import type { LabelChip } from '../../protocol/page';

/** The text on one line. */
export function singleLine(text: string): string;
export function singleLine(text: string | null | undefined): string | undefined;
export function singleLine(text: string | null | undefined): string | undefined {
  return text === null || text === undefined ? undefined : visibleRow(text);
}

/** Chips for the names that things carry. During a rename, that may still be the former name (contract: labels). */
export function labelChips(labels: readonly NamedLabel[]): readonly LabelChip[] {
  return labels.map(({ name, colour, rename }) => ({
    name,
    ...omitEmpty({ colour, formerName: rename?.previousName }),
  }));
}
