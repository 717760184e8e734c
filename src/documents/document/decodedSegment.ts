/** One segment of a path as it was before it was encoded; undefined for what nobody here wrote. */
export function decodedSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A per cent sign that begins no escape.
    return undefined;
  }
}
