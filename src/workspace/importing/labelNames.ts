/** The names between separators, not trimmed. Where not all are known, a separator within a known name belongs to that name. */
export function labelNamesIn(text: string, separator: string, known: ReadonlySet<string>): readonly string[] {
  const pieces = text.split(separator);
  if (pieces.every((piece) => piece.trim() === '' || known.has(piece.trim()))) return pieces;
  const mostPieces = Math.max(0, ...[...known].filter((name) => name.includes(separator)).map(piecesOf));
  const names: string[] = [];
  for (let from = 0, count = 1; from < pieces.length; from += count) {
    count = countAt(from);
    names.push(joined(from, count));
  }
  return names;

  function piecesOf(name: string): number {
    return name.split(separator).length;
  }

  function joined(from: number, count: number): string {
    return pieces.slice(from, from + count).join(separator);
  }

  /** How many pieces from there on make up a known name: as many as possible, or one. */
  function countAt(from: number): number {
    for (let count = Math.min(mostPieces, pieces.length - from); count > 1; count--)
      if (known.has(joined(from, count).trim())) return count;
    return 1;
  }
}
