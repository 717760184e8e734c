import type { Span } from './textSpan';

/** Zero-based, as in editors. */
interface Place {
  readonly line: number;
  readonly character: number;
}

/** Converts offsets of a text to lines and columns, with any line endings. */
export class TextLines {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) this.starts.push(index + end.length);
  }

  at(offset: number): Place {
    const line = this.lineOf(offset);
    return { line, character: offset - (this.starts[line] ?? 0) };
  }

  /** The span cut at the end of its first line, at least one character wide if possible. */
  onOneLine({ start, end }: Span): { readonly start: Place; readonly end: Place } {
    const wide = Math.min(Math.max(end, start + 1), this.endOf(start));
    return { start: this.at(start), end: this.at(Math.max(start, wide)) };
  }

  private lineOf(offset: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Excludes the line terminator. */
  private endOf(offset: number): number {
    const next = this.starts[this.lineOf(offset) + 1];
    return next === undefined ? this.text.length : this.text.slice(0, next).replace(/(\r\n|\r|\n)$/, '').length;
  }
}

/** Normalizes line endings as VS Code does, and drops the separators that VS Code removes. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u2028\u2029]/g, '');
}

/** Escapes those separators in JSON, or in double-quoted YAML. */
export function withEscapedSeparators(text: string): string {
  return text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
