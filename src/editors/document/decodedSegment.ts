/** Decodes a segment of a path. Undefined if the extension did not encode it. */
export function decodedSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A percent sign without a valid escape.
    return undefined;
  }
}
