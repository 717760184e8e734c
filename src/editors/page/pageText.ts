// Short texts of the service as pages show them. Ids and contents stay exact: the page hands the ones back, and shows the others whole.
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import type { NamedLabel } from '../../domain/labels/label';
import type { LabelChip } from '../../protocol/page';
import { omitEmpty } from './omitEmpty';

/** On one line. */
export function singleLine(text: string): string;
export function singleLine(text: string | null | undefined): string | undefined;
export function singleLine(text: string | null | undefined): string | undefined {
  return text === null || text === undefined ? undefined : visibleText(text, ROW_LENGTH);
}

/** During a rename, things may still carry the former name (contract: labels). */
export function labelChips(labels: readonly NamedLabel[]): readonly LabelChip[] {
  return labels.map(({ name, colour, rename }) => ({
    name: singleLine(name),
    ...omitEmpty({ colour, formerName: singleLine(rename?.previousName) }),
  }));
}
