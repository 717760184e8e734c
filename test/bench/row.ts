// One line of the table: ours, a baseline, and the limit.

export type Unit = 'ms' | 'MB' | 'KB' | 'files';

export interface Row {
  readonly name: string;
  readonly unit: Unit;
  /** Medians, in the row's unit. */
  readonly ours: number;
  readonly baseline: number | undefined;
  /** The median ratio of neighbors; the value itself without a baseline. */
  readonly ratio: number;
  /** The middle half of the ratios. */
  readonly spread: readonly [low: number, high: number] | undefined;
  readonly target: number;
  readonly rounds: number;
}

/** One of our measurements and the baseline's next to it. */
export interface Pair {
  readonly ours: number;
  readonly baseline: number;
}

export function rowOf(name: string, unit: Unit, target: number, pairs: readonly Pair[]): Row {
  const ratios = pairs.map(({ ours, baseline }) => ours / baseline);
  return {
    name,
    unit,
    ours: quantile(
      pairs.map(({ ours }) => ours),
      0.5,
    ),
    baseline: quantile(
      pairs.map(({ baseline }) => baseline),
      0.5,
    ),
    ratio: quantile(ratios, 0.5),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    target,
    rounds: pairs.length,
  };
}

/** A value with a limit of its own: a size or a count. */
export function rowOfValue(name: string, unit: Unit, target: number, value: number): Row {
  return { name, unit, ours: value, baseline: undefined, ratio: value, spread: undefined, target, rounds: 1 };
}

export function isMet({ ratio, target }: Row): boolean {
  return ratio <= target;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}
