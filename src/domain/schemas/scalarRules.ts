// What a Record's own schema says of the single values of its content: enough to read what is typed into a cell.
import { isRawNumber } from '../../base/json/exactJson';
import { objectOf, type JsonObject } from '../../base/json/jsonObject';
import { omitEmpty } from '../../base/json/omitEmpty';
import { exceededLimit, scalarLimits, type ScalarLimitKind, type ScalarLimits } from '../../base/json/scalarLimits';
import { checkedFormat, formatExamples, hasFormat, type CheckedFormat } from '../../base/json/textFormats';

interface ScalarRule {
  /** Undefined where the schema allows several. */
  readonly type?: 'string' | 'number' | 'integer' | 'boolean';
  /** The only values allowed, as texts. */
  readonly choices?: readonly string[];
  readonly limits: ScalarLimits;
  readonly format?: CheckedFormat;
}

export type ScalarRules = Readonly<Record<string, ScalarRule>>;

export interface RuleFault {
  readonly problem: ScalarLimitKind | 'notANumber' | 'notWhole' | 'notLike' | 'notAChoice';
  /** A description of the allowed values. */
  readonly about?: string;
}

/** Properties beyond this number are not checked, to keep long lists fast. */
const MAX_PROPERTIES = 500;
const REF = '$ref';
const SCALARS = ['string', 'number', 'integer', 'boolean'] as const;

/** Rules by field name; none for fields whose schema isn't simple. */
export function scalarRules(schema: unknown): ScalarRules {
  const { properties } = objectOf(schema);
  const found = Object.entries(objectOf(properties)).slice(0, MAX_PROPERTIES);
  return Object.fromEntries(
    found.flatMap(([name, property]) => {
      const rule = ruleOf(resolved(property, schema));
      return rule ? [[name, rule] as const] : [];
    }),
  );
}

/** How a value violates its rule; undefined if it doesn't. */
export function ruleFault({ type, choices, limits, format }: ScalarRule, value: unknown): RuleFault | undefined {
  // A number with more digits than JavaScript holds isn't checked.
  if (value === null || isRawNumber(value)) return undefined;
  const text = isScalar(value) ? String(value) : '';
  if (choices && !choices.includes(text)) return { problem: 'notAChoice', about: choices.join(', ') };
  if (type === 'boolean' && typeof value !== type) return { problem: 'notAChoice', about: 'true, false' };
  const isNumber = typeof value === 'number';
  if ((type === 'number' || type === 'integer') && !isNumber) return { problem: 'notANumber' };
  if (type === 'integer' && !Number.isInteger(value)) return { problem: 'notWhole' };
  if (!isNumber && typeof value !== 'string') return undefined;
  const problem = exceededLimit(value, limits);
  if (problem) return { problem, about: String(limits[problem]) };
  return format === undefined || isNumber || hasFormat(value, format)
    ? undefined
    : { problem: 'notLike', about: formatExamples[format] };
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function ruleOf(property: JsonObject): ScalarRule | undefined {
  const { type, enum: choices } = property;
  const format = checkedFormat(property['format']);
  const plain = SCALARS.find((one) => one === type || isOptional(type, one)) ?? typeOfAll(choices);
  const texts = Array.isArray(choices) ? choices.filter(isScalar).map(String) : [];
  if (!plain && texts.length === 0) return undefined;
  return {
    ...(texts.length > 0 ? { choices: texts } : {}),
    ...omitEmpty({ type: plain, format }),
    limits: scalarLimits(property),
  };
}

/** The type of choices without a declared one. Undefined if they have several types, or there are none. */
function typeOfAll(choices: unknown): ScalarRule['type'] {
  const values: readonly unknown[] = Array.isArray(choices) ? choices : [];
  const [first, ...others] = values.filter((one) => one !== null);
  return others.every((one) => typeof one === typeof first) ? SCALARS.find((one) => one === typeof first) : undefined;
}

/** Whether the type is `one` or null, such as `["number", "null"]`. */
function isOptional(type: unknown, one: string): boolean {
  return Array.isArray(type) && type.length === 2 && type.includes(one) && type.includes('null');
}

/** One step of a reference within the same schema. */
function resolved(property: unknown, schema: unknown): JsonObject {
  const own = objectOf(property);
  const path = typeof own[REF] === 'string' ? /^#\/(\$defs|definitions)\/([^/~%]+)$/.exec(own[REF]) : undefined;
  if (!path) return own;
  const [, place = '', name = ''] = path;
  const target = objectOf(objectOf(schema)[place]);
  return Object.hasOwn(target, name) ? objectOf(target[name]) : {};
}
