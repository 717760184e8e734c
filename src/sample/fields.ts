// Reads the fields of a JSON body and collects all errors: one 400 names every invalid field.
import { parseExact } from '../base/json/exactJson';
import { isObject, objectOf, type JsonObject } from '../base/json/jsonObject';
import { nestsDeeper } from '../base/json/nestsDeeper';
import { isDay } from '../base/json/textFormats';
import { type FieldErrors, Problem, invalid } from './http';

/** In the notations that libraries write: some with a space instead of the T, without seconds, or without a colon in the zone. */
const dateTimePattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;
/** The notation of RFC 3339, for responses. */
const storedPattern = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

export function isDateTime(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    dateTimePattern.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  );
}

/** Missing and null both read as null. */
export class Fields {
  private readonly found: Record<string, string[]> = {};

  constructor(private readonly body: JsonObject) {}

  get errors(): FieldErrors {
    return this.found;
  }

  /** Names of the fields with an error anywhere in them. */
  get wrong(): readonly string[] {
    return Object.keys(this.found).map((path) => path.replace(/\W.*$/, ''));
  }

  has(name: string): boolean {
    return this.body[name] !== undefined;
  }

  value(name: string): unknown {
    return this.body[name] ?? null;
  }

  /** The body itself, for responses that repeat it. */
  whole(): JsonObject {
    return this.body;
  }

  fail(name: string, message: string): void {
    (this.found[name] ??= []).push(message);
  }

  text(name: string): string | null {
    return this.read(name, (value): value is string => typeof value === 'string', 'Must be text.');
  }

  /** Must be there, but may be empty. */
  presentText(name: string): string {
    if (this.value(name) === null) this.fail(name, 'A value is needed.');
    return this.text(name) ?? '';
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (!value?.trim() && !this.found[name]) this.fail(name, 'A value is needed.');
    return value ?? '';
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const isKnown = (value: unknown): value is T => values.some((known) => known === value);
    return this.read(name, isKnown, `Must be one of ${values.join(', ')}.`);
  }

  requiredOneOf<T extends string>(name: string, values: readonly T[]): T | null {
    if (this.value(name) === null) this.fail(name, 'A value is needed.');
    return this.oneOf(name, values);
  }

  dateTime(name: string): string | null {
    const text = this.read(name, isDateTime, 'Must be a date with time and zone.');
    return text === null || storedPattern.test(text) ? text : new Date(text).toISOString();
  }

  date(name: string): string | null {
    const isDate = (value: unknown): value is string => typeof value === 'string' && isDay(value);
    return this.read(name, isDate, 'Must be a date such as 1901-01-17.');
  }

  flag(name: string): boolean | null {
    return this.read(name, (value): value is boolean => typeof value === 'boolean', 'Must be true or false.');
  }

  integer(name: string, max: number): number | null {
    const value = this.read(name, (candidate) => Number.isInteger(candidate), 'Must be a whole number.') as
      number | null;
    if (value !== null && (value > max || value < 1)) this.fail(name, value > max ? `${max} at most.` : '1 at least.');
    return value;
  }

  object(name: string): JsonObject | null {
    return this.read(name, isObject, 'Must be an object.');
  }

  /** Reads an object as {@link list} reads each entry. */
  part<T>(name: string, parse: (part: Fields) => T): T | null {
    const value = this.object(name);
    return value && this.entry(name, value, parse);
  }

  texts(name: string): string[] | null {
    const areTexts = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((item) => typeof item === 'string');
    return this.read(name, areTexts, 'Must be a list of texts.');
  }

  /** Reads each entry as an object; its errors are named `name[index].field`. */
  list<T>(name: string, parse: (entry: Fields) => T): T[] | null {
    const entries = this.read(name, (value): value is unknown[] => Array.isArray(value), 'Must be a list.');
    return entries && entries.map((entry, index) => this.entry(`${name}[${index}]`, entry, parse));
  }

  /** Throws a 400 if any field was invalid. */
  check(): void {
    const [first] = Object.entries(this.found);
    if (first) throw new Problem(400, `${first[0]}: ${first[1][0] ?? ''}`, this.found);
  }

  private entry<T>(path: string, value: unknown, parse: (entry: Fields) => T): T {
    const fields = new Fields(objectOf(value));
    if (!isObject(value)) this.fail(path, 'Must be an object.');
    const parsed = parse(fields);
    for (const [field, messages] of Object.entries(fields.errors)) this.found[`${path}.${field}`] = [...messages];
    return parsed;
  }

  private read<T>(name: string, accepts: (value: unknown) => value is T, message: string): T | null;
  private read(name: string, accepts: (value: unknown) => boolean, message: string): unknown;
  private read(name: string, accepts: (value: unknown) => boolean, message: string): unknown {
    const value = this.body[name];
    if (value === undefined || value === null) return null;
    if (accepts(value)) return value;
    this.fail(name, message);
    return null;
  }
}

/** JSON that nests deeper could be stored, but not returned in a response. */
const mostLevels = 1000;

/** Throws if it isn't JSON, or nests too deep. */
export function parseJson(text: string): unknown {
  const value = parseExact(text);
  if (nestsDeeper({ value }, mostLevels)) throw new SyntaxError('It nests too deep.');
  return value;
}

export async function jsonBody(request: { text(): Promise<string> }): Promise<unknown> {
  try {
    return parseJson(await request.text());
  } catch {
    throw invalid('body', 'Must be JSON.', 'The body is not valid JSON.');
  }
}

export async function bodyFields(request: { text(): Promise<string> }): Promise<Fields> {
  const body = await jsonBody(request);
  if (!isObject(body)) throw invalid('body', 'Must be a JSON object.', 'The body is not a JSON object.');
  return new Fields(body);
}
