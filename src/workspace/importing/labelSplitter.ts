import { lazy } from '../../base/lazy';

/** Parts of a name between separators. No real name has more, and looking for more would make long cells slow. */
const MAX_PARTS = 10;

/** Returns the names between separators, not trimmed. If some are unknown, known names that contain the separator are tried too. */
export function labelSplitter(separator: string, known: ReadonlySet<string>): (text: string) => readonly string[] {
  /** First parts of the names that contain the separator. */
  const beginnings = lazy(() => {
    const holding = [...known].filter((name) => name.includes(separator));
    return new Set(holding.map((name) => name.slice(0, name.indexOf(separator)).trim()));
  });
  return (text) => {
    const pieces = text.split(separator);
    const isKnown = (piece: string): boolean => piece.trim() === '' || known.has(piece.trim());
    if (pieces.every(isKnown) || beginnings().size === 0) return pieces;
    const names: string[] = [];
    for (let from = 0, count = 1; from < pieces.length; from += count) {
      const joined = (): string => pieces.slice(from, from + count).join(separator);
      count = beginnings().has(pieces[from]?.trim() ?? '') ? Math.min(MAX_PARTS, pieces.length - from) : 1;
      while (count > 1 && !known.has(joined().trim())) count--;
      names.push(joined());
    }
    return names;
  };
}
