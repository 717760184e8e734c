// The words of a search within a title.

/** The positions of the words in a line, from the left, without overlaps. */
export function wordRanges(line: string, searched: string): [start: number, end: number][] {
  const lower = line.toLowerCase();
  // Some letters become longer in lower case, which would shift positions.
  if (lower.length !== line.length) return [];
  const words = new Set(searched.toLowerCase().split(/\s+/).filter(Boolean));
  const found: [number, number][] = [];
  for (const word of words)
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
  found.sort(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd);
  let end = 0;
  return found.filter((range) => {
    if (range[0] < end) return false;
    end = range[1];
    return true;
  });
}
