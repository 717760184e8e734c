// Checks content against its schema while one types. Lenient where a check could take long: the service has the last word.
import { dereference, validate } from '@cfworker/json-schema';
import { isRawNumber } from '../../../src/base/json/exactJson';
import { checkableSchema, TooMuch, type CheckableSchema } from './checkableSchema';
import type { ContentProblem } from './contentProblem';
import { problemsOf } from './outputProblems';

const MAX_VALUES = 20_000;
const MAX_COMPARED = 300;

export type ContentCheck = (value: unknown) => readonly ContentProblem[];

/** The check for one schema. Returns no problems if the schema can't be used. */
export function contentCheck(schema: unknown): ContentCheck {
  const checkable = checkableSchema(schema);
  if (!checkable) return () => [];
  checkable.begin(true);
  const lookup = ifCheckable(() => dereference(checkable.schema));
  return lookup ? (value) => ifCheckable(() => check(checkable, lookup, value)) ?? [] : () => [];
}

function check(
  { schema, draft, begin }: CheckableSchema,
  lookup: ReturnType<typeof dereference>,
  value: unknown,
): readonly ContentProblem[] {
  // Missing content isn't wrong.
  if (value === undefined || value === null) return [];
  const copy = new PlainCopy();
  const instance = copy.of(value);
  begin(copy.longestList <= MAX_COMPARED);
  return problemsOf(validate(instance, schema, draft, lookup, false).errors, schema, instance);
}

/** Undefined if the value is too large, too deep for the stack, or has a name that can't be encoded. */
function ifCheckable<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof TooMuch || error instanceof RangeError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** Numbers as JavaScript holds them, and objects without inherited names. */
class PlainCopy {
  longestList = 0;
  private values = 0;

  of(value: unknown): unknown {
    if (++this.values > MAX_VALUES) throw new TooMuch();
    if (isRawNumber(value)) return Number(value.rawJSON);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      this.longestList = Math.max(this.longestList, value.length);
      return value.map((item) => this.of(item));
    }
    const copy = Object.create(null) as Record<string, unknown>;
    for (const [name, inner] of Object.entries(value)) copy[name] = this.of(inner);
    return copy;
  }
}
