// Formats JSON for editing, and parses it with the position of each value to mark problems on the line of their field.
import type { FieldPath } from '../../../base/fieldPath';
import { parseExact } from '../../../base/json/exactJson';
import { t } from '../../../base/text';
import { withEscapedSeparators } from '../textLines';
import type { Reading, Span, TextProblem } from '../textSpan';

/** JSON indented by two spaces, ending in a line feed. */
export function writeJson(value: unknown): string {
  return `${withEscapedSeparators(JSON.stringify(value, null, 2))}\n`;
}

export function readJson(text: string): Reading<unknown> {
  const scan = new Scan(text);
  const problem = scan.run();
  const problems = problem ? [problem] : [...scan.duplicates];
  let value: unknown;
  try {
    value = parseExact(text);
  } catch {
    if (problems.length === 0) problems.push({ start: 0, end: 0, message: t('Invalid JSON.') });
  }
  const nearest = (places: ReadonlyMap<string, Span>, path: FieldPath): Span => {
    for (let length = path.length; length >= 0; length--) {
      const place = places.get(keyOf(path.slice(0, length)));
      if (place) return place;
    }
    return { start: 0, end: 0 };
  };
  return {
    value: problems.length === 0 ? value : undefined,
    problems,
    spanOf: (path) => nearest(scan.values, path),
    nameSpanOf: (path) => scan.names.get(keyOf(path)) ?? nearest(scan.values, path),
  };
}

const SPACE = /[ \t\r\n]*/y;
// Unrolled loop, to avoid backtracking at each character of a long text.
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function keyOf(path: FieldPath): string {
  return JSON.stringify(path);
}

class Wrong extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** Parses the text once and records the position of each value and name. */
class Scan {
  readonly values = new Map<string, Span>();
  readonly names = new Map<string, Span>();
  readonly duplicates: TextProblem[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  /** The first syntax problem, or undefined. */
  run(): TextProblem | undefined {
    try {
      this.value([]);
      this.skip(SPACE);
      if (this.at < this.text.length) throw new Wrong(this.at, t('Invalid JSON.'));
      return undefined;
    } catch (error) {
      // Nested too deep for the stack. JSON.parse still decides whether it's valid; only the positions are unknown.
      if (error instanceof RangeError) return undefined;
      if (!(error instanceof Wrong)) throw error;
      return { start: error.at, end: Math.min(error.at + 1, this.text.length), message: error.message };
    }
  }

  private value(path: FieldPath): void {
    this.skip(SPACE);
    const start = this.at;
    const sign = this.text[start];
    if (sign === '{') this.entries(path, '}', true);
    else if (sign === '[') this.entries(path, ']', false);
    else if (sign === '"') this.string();
    else if (this.skip(WORD) === '') throw new Wrong(start, t('Value expected.'));
    this.values.set(keyOf(path), { start, end: this.at });
  }

  /** The content of an object or array, including brackets. */
  private entries(path: FieldPath, closing: string, hasNames: boolean): void {
    this.at++;
    this.skip(SPACE);
    if (this.take(closing)) return;
    const seen = new Set<string>();
    for (let index = 0; ; index++) {
      const step = hasNames ? this.name(path, seen) : index;
      this.value([...path, step]);
      this.skip(SPACE);
      if (this.take(closing)) return;
      if (!this.take(',')) throw new Wrong(this.at, t('{0} expected.', `“,” / “${closing}”`));
    }
  }

  private name(path: FieldPath, seen: Set<string>): string {
    this.skip(SPACE);
    const start = this.at;
    if (this.text[start] !== '"') throw new Wrong(start, t('{0} expected.', '“"”'));
    const name = JSON.parse(this.string()) as string;
    const place = { start, end: this.at };
    if (seen.has(name)) {
      this.duplicates.push({ ...place, message: t('This JSON object has “{0}” twice. Remove one of them.', name) });
    }
    seen.add(name);
    this.names.set(keyOf([...path, name]), place);
    this.skip(SPACE);
    if (!this.take(':')) throw new Wrong(this.at, t('{0} expected.', '“:”'));
    return name;
  }

  private string(): string {
    const found = this.skip(STRING);
    if (found === '') throw new Wrong(this.at, t("The closing quote is missing, or a character isn't escaped."));
    return found;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
}
