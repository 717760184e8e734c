// Values of the service as pages show them. Ids and contents stay exact: the page hands the ones back, and shows the others whole.
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import type { Label, LabelResourceType } from '../../domain/labels/label';
import type { LabelChip } from '../../protocol/page';

/** Of an image that still goes to a page as a whole. */
export const MAX_IMAGE_BYTES = 8_000_000;

/** Removes fields that are null, undefined or empty, so a page only needs to check for missing ones. */
export function omitEmpty<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(filled) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** On one line. */
export function lineOf(text: string): string;
export function lineOf(text: string | null | undefined): string | undefined;
export function lineOf(text: string | null | undefined): string | undefined {
  return text === null || text === undefined ? undefined : visibleText(text, ROW_LENGTH);
}

/** The labels that a kind of thing can have. During a rename, things may still carry the former name (contract: labels). */
export function chipsOf(resourceType: LabelResourceType, labels: readonly Label[]): readonly LabelChip[] {
  const ofKind = labels.filter((label) => label.resourceType === resourceType);
  return ofKind.flatMap(({ name, colour, rename }) =>
    name ? [{ name: lineOf(name), ...omitEmpty({ colour, formerName: lineOf(rename?.previousName) }) }] : [],
  );
}
