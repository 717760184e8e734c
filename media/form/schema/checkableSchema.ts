// Makes an untrusted schema safe for the interpreter: no patterns, no formats, only internal references, bounded in size and
// in the steps of one check.
import { isObject, ownValue } from '../../../src/base/json/jsonObject';
import { isType, referenceIn, type Schema } from '../../../src/base/json/jsonSchema';
import { limitKinds } from './contentProblem';
import { listIn, textIn } from './schemaObject';

type Draft = '4' | '7' | '2019-09' | '2020-12';

export interface CheckableSchema {
  readonly schema: Schema;
  readonly draft: Draft;
  /** Before each check: counts its steps from zero. `comparesItems` is whether `uniqueItems` is checked, which is quadratic. */
  readonly begin: (comparesItems: boolean) => void;
}

const MAX_SCHEMAS = 5000;
const MAX_DEPTH = 60;
const MAX_VALUES = 20_000;
const MAX_STEPS = 50_000;
const COMPARED_IN_A_STEP = 20;

const PLAIN = [...limitKinds, 'type', 'const', 'enum', 'required', 'minContains', 'maxContains'];
const ONE = ['additionalItems', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else', 'items'];
const MANY = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
/** Keywords left out: checking them could take any time, or they are unknown here. */
const UNCHECKED = [
  'pattern',
  'patternProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$dynamicRef',
  '$recursiveRef',
];
/** Keywords that are walked completely for each value. */
const DEPENDENT = ['dependentRequired', 'dependentSchemas', 'dependencies'];
const WALKED = ['enum', 'required', 'properties', ...DEPENDENT];

/** Undefined if it is too large, or checking it could not be trusted. */
export function checkableSchema(schema: unknown): CheckableSchema | undefined {
  if (!isObject(schema)) return undefined;
  try {
    const builder = new Builder(schema);
    return {
      schema: builder.whole(),
      draft: draftOf(textIn(schema, '$schema')),
      begin: (comparesItems) => builder.begin(comparesItems),
    };
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

/** Thrown by a check that takes too many steps. */
export class TooMuch extends Error {}

function draftOf(name: string): Draft {
  if (name.includes('draft-04')) return '4';
  if (/draft-0[67]/.test(name)) return '7';
  return name.includes('2019-09') ? '2019-09' : '2020-12';
}

class Builder {
  private schemas = 0;
  private values = 0;
  private steps = 0;
  private comparesItems = true;
  /** Targets of references, by their number. */
  private readonly targets: unknown[] = [];
  /** Built schemas that accept more than their originals. */
  private readonly lenient = new Set<unknown>();

  constructor(private readonly root: Schema) {}

  begin(comparesItems: boolean): void {
    this.steps = 0;
    this.comparesItems = comparesItems;
  }

  whole(): Schema {
    const built = this.part(this.root, 0) as Record<string, unknown>;
    const definitions: Record<string, unknown> = {};
    // The list grows while targets refer to further ones.
    for (let number = 0; number < this.targets.length; number++)
      definitions[String(number)] = this.part(this.targets[number], 0);
    built['$defs'] = definitions;
    return built;
  }

  private part(schema: unknown, depth: number): unknown {
    if (++this.schemas > MAX_SCHEMAS || depth > MAX_DEPTH) throw new TooMuch();
    if (!isObject(schema)) return typeof schema === 'boolean' ? schema : {};
    const built = this.countingSteps(schema);
    if (UNCHECKED.some((word) => Object.hasOwn(schema, word))) this.lenient.add(built);
    const inner = (value: unknown): unknown => {
      const part = this.part(value, depth + 1);
      if (this.lenient.has(part)) this.lenient.add(built);
      return part;
    };
    for (const word of PLAIN)
      if (isUsable(word, ownValue(schema, word))) built[word] = this.withinLimit(ownValue(schema, word));
    for (const word of ONE) if (isSchema(ownValue(schema, word))) built[word] = inner(ownValue(schema, word));
    for (const word of MANY) if (listIn(schema, word).length > 0) built[word] = listIn(schema, word).map(inner);
    if (isObject(ownValue(schema, 'properties'))) built['properties'] = mapped(entriesIn(schema, 'properties'), inner);
    const dependent = DEPENDENT.flatMap((word) => entriesIn(schema, word));
    if (dependent.length > 0) built['dependentSchemas'] = mapped(dependent, (rule) => inner(asSchema(rule)));
    this.soften(built, schema);
    if (Object.hasOwn(schema, '$ref')) this.refer(built, schema['$ref']);
    return built;
  }

  /** A lenient schema would be too strict as a condition, under negation, or where one alternative alone may match. */
  private soften(built: Record<string, unknown>, schema: Schema): void {
    for (const word of ['not', 'if']) if (this.lenient.has(built[word])) delete built[word];
    if (built['if'] === undefined) for (const word of ['then', 'else']) delete built[word];
    if (this.lenient.has(built['contains'])) delete built['maxContains'];
    if (listIn(built, 'oneOf').some((part) => this.lenient.has(part))) {
      built['allOf'] = [...listIn(built, 'allOf'), { anyOf: built['oneOf'] }];
      delete built['oneOf'];
    }
    // A name that a pattern allows can't be recognised as additional.
    if (Object.hasOwn(schema, 'patternProperties')) delete built['additionalProperties'];
  }

  private refer(built: Record<string, unknown>, reference: unknown): void {
    const target = referenceIn(this.root, reference);
    // Its target may be lenient, and is built later.
    this.lenient.add(built);
    if (!isSchema(target)) return;
    const known = this.targets.indexOf(target);
    const number = known < 0 ? this.targets.push(target) - 1 : known;
    built['$ref'] = `#/$defs/${String(number)}`;
  }

  private withinLimit(value: unknown): unknown {
    const open = [value];
    while (open.length > 0) {
      if (++this.values > MAX_VALUES) throw new TooMuch();
      const next = open.pop();
      if (typeof next === 'object' && next !== null)
        for (const inner of Object.values(next) as unknown[]) open.push(inner);
    }
    return value;
  }

  /** The interpreter reads these words of every schema that it applies: the one place to count its steps. */
  private countingSteps(schema: Schema): Record<string, unknown> {
    const entries = WALKED.reduce((sum, word) => sum + entriesOf(ownValue(schema, word)), 0);
    const cost = 1 + entries / COMPARED_IN_A_STEP;
    const count = (): undefined => {
      this.steps += cost;
      if (this.steps > MAX_STEPS) throw new TooMuch();
    };
    return Object.defineProperties(Object.create(null) as Record<string, unknown>, {
      $recursiveRef: { get: count },
      uniqueItems: { get: () => this.comparesItems && ownValue(schema, 'uniqueItems') === true },
    });
  }
}

function entriesIn(schema: Schema, word: string): readonly (readonly [name: string, rule: unknown])[] {
  const rules = ownValue(schema, word);
  return isObject(rules) ? Object.entries(rules) : [];
}

function mapped(
  entries: readonly (readonly [name: string, rule: unknown])[],
  inner: (rule: unknown) => unknown,
): Schema {
  const result = Object.create(null) as Record<string, unknown>;
  for (const [name, rule] of entries)
    result[name] = result[name] === undefined ? inner(rule) : { allOf: [result[name], inner(rule)] };
  return result;
}

/** The interpreter mistakes property names in lists of required names for keywords, such as `$id`. */
function asSchema(rule: unknown): unknown {
  return Array.isArray(rule) ? { required: rule } : rule;
}

function entriesOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (!isObject(value)) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + 1 + (Array.isArray(one) ? one.length : 0), 0);
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isObject(value);
}

/** A keyword whose value has the wrong type would make the interpreter throw. */
function isUsable(word: string, value: unknown): boolean {
  switch (word) {
    case 'type':
      return isType(value) || (Array.isArray(value) && value.every(isType));
    case 'const':
      return value !== undefined;
    case 'enum':
      return Array.isArray(value);
    case 'required':
      return Array.isArray(value) && value.every((name) => typeof name === 'string');
    default:
      return typeof value === 'number' ? Number.isFinite(value) : /^exclusive/.test(word) && value === true;
  }
}
