// The smallest part of a text that has to be replaced.

interface DifferingPart {
  /** In UTF-16 code units of the old text, as VS Code counts; `end` is the first unit that stays. */
  readonly start: number;
  readonly end: number;
  /** The replacement text. */
  readonly text: string;
}

/** Begins and ends between characters, because VS Code widens a range that ends inside one. */
export function differingPart(before: string, after: string): DifferingPart {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let [end, endAfter] = [before.length, after.length];
  while (end > start && endAfter > start && before[end - 1] === after[endAfter - 1]) {
    end--;
    endAfter--;
  }
  if (isHigh(before[start - 1])) start--;
  if (isHigh(before[end - 1])) [end, endAfter] = [end + 1, endAfter + 1];
  return { start, end, text: after.slice(start, endAfter) };
}

/** Whether this is the first half of a surrogate pair. */
function isHigh(unit = ''): boolean {
  return /[\uD800-\uDBFF]/.test(unit);
}
