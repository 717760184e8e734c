// The colours of a Record's labels, as far as the workspace's labels are loaded.
import type { Label, LabelList } from '../domain/labels/label';
import { parseColour } from '../domain/labels/namedColours';

/** Hexadecimal colours by the name of a label. */
export type LabelColours = ReadonlyMap<string, string>;

/** More could not be distinguished beside an icon. */
export const MAX_DOTS = 3;
const NONE: LabelColours = new Map();

/** Cached for each list of labels that was read. */
const known = new WeakMap<LabelList, LabelColours>();

export function labelColours(list: LabelList | undefined): LabelColours {
  if (!list) return NONE;
  const colours =
    known.get(list) ?? new Map([...list.labels.flatMap(formerColourOf), ...list.labels.flatMap(colourOf)]);
  known.set(list, colours);
  return colours;
}

/** Whether rows look the same with both maps. */
export function sameColours(one: LabelColours, other: LabelColours): boolean {
  return one === other || (one.size === other.size && [...one].every(([name, colour]) => other.get(name) === colour));
}

/** Hexadecimal colours separated by commas. Undefined if no label has a colour. */
export function dotsOf(labels: readonly string[], colours: LabelColours): string | undefined {
  if (labels.length === 0 || colours.size === 0) return undefined;
  const dots = labels.flatMap((label) => colours.get(label) ?? []).slice(0, MAX_DOTS);
  return dots.length === 0 ? undefined : dots.join(',');
}

function colourOf({ name, colour, resourceType }: Label): [name: string, hex: string][] {
  const hex = parseColour(colour ?? '');
  return name && hex !== undefined && resourceType === 'record' ? [[name, hex]] : [];
}

/** During a rename, Records may still carry the former name (contract: labels). */
function formerColourOf(label: Label): [name: string, hex: string][] {
  return colourOf({ ...label, name: label.rename?.previousName });
}
