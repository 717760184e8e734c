// Which labels fit what is typed, and lists of labels with one more or less. Pure.
import { compareNames } from '../../../src/base/compareNames';
import { shownName, visibleText } from '../../../src/base/visibleText';
import type { LabelChip } from '../../../src/protocol/page';

/** The number of options drawn at once. */
export const MAX_OPTIONS = 100;
/** The number of chips drawn at once: thousands would make each key slow. */
const MAX_CHIPS = 200;

/** The text of the label's chip. */
export function labelText(name: string): string {
  return visibleText(shownName(name));
}

/** Labels that begin with the typed text come first. Ignores case and accents. */
export function fittingLabels(known: readonly LabelChip[], typed: string): readonly LabelChip[] {
  const words = plain(typed.trim());
  const fitting = known.filter(({ name }) => plain(name).includes(words));
  const rank = ({ name }: LabelChip): number => (plain(name).startsWith(words) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other) || compareNames(one.name, other.name));
}

/** The labels in a pasted list, and the rest of the text that names none. No labels if the whole text may become a name. */
export function pastedLabels(
  known: readonly LabelChip[],
  text: string,
): { readonly names: readonly string[]; readonly rest: string } {
  const names: string[] = [];
  const rest: string[] = [];
  const parts = fittingLabels(known, text).length > 0 ? [] : text.split(/[;,\t\r\n]/).map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const label = known.find(({ name }) => name === part) ?? fittingLabels(known, part)[0];
    if (label && plain(label.name) === plain(part)) names.push(label.name);
    else rest.push(part);
  }
  return { names, rest: rest.join('; ') };
}

/** The colour of the label with this name, or of the one renamed from it. */
export function colourOf(known: readonly LabelChip[], name: string): string | undefined {
  return (known.find((label) => label.name === name) ?? known.find((label) => label.formerName === name))?.colour;
}

/** The last chips: there a label is added, and Backspace removes one. */
export function chipsOf(labels: readonly string[], showsAll: boolean): readonly string[] {
  return showsAll ? labels : labels.slice(-MAX_CHIPS);
}

export function withLabel(labels: readonly string[], name: string): readonly string[] {
  return labels.includes(name) ? labels : [...labels, name];
}

export function withoutLabel(labels: readonly string[], name: string): readonly string[] {
  return labels.filter((label) => label !== name);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
