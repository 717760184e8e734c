// The warning about a Record's own JSON Schema, and whether validating with it would block the editor.
import { isObject } from '../../base/json/jsonObject';
import type { Schema } from '../../base/json/jsonSchema';
import { t } from '../../base/text';
import { contentSchema } from './contentSchema';
import { isOversized } from './isOversized';

interface Doubt {
  readonly message: string;
  readonly isCostly?: boolean;
  /** The supported part of the schema still checks the content, and the user who opened it can't change the rest. */
  readonly isMinor?: boolean;
}

/** The warning about a Record's own schema. Undefined if all of it is used. */
export function doubtOf(schema: unknown, content: unknown): Doubt | undefined {
  const unused = { message: t("The content isn't checked. Its JSON Schema is invalid, too large or too complex.") };
  const own = isOversized(schema) ? undefined : contentSchema(schema);
  if (!own) return unused;
  if (isCostly(own.schema, content)) return { ...unused, isCostly: true };
  if (!own.isPartial) return undefined;
  return { message: t('This JSON Schema is only partly supported. For example, patterns are ignored.'), isMinor: true };
}

/** About a second: 20,000 schemas applied, a million names looked up, or ten million characters of values listed. */
const MAX_COST = 1_000_000;
/** Costs of one applied schema, which may report a problem, and of one listed character. */
const APPLIED = 50;
const LISTED_CHAR = 0.1;

/** `schema` as returned by {@link contentSchema}: without references and not deep. */
export function isCostly(schema: unknown, content: unknown): boolean {
  const cost = new Cost();
  cost.apply(schema, content);
  return cost.isTooMuch;
}

class Cost {
  private spent = 0;
  private readonly listedChars = new Map<unknown, number>();

  get isTooMuch(): boolean {
    return this.spent > MAX_COST;
  }

  apply(schema: unknown, value: unknown): void {
    this.spent += APPLIED;
    if (!isObject(schema) || this.isTooMuch) return;
    this.compare(schema, value);
    for (const inner of ['allOf', 'anyOf', 'oneOf'].flatMap((word) => (schema[word] as unknown[] | undefined) ?? []))
      this.apply(inner, value);
    for (const word of ['not', 'if', 'then', 'else']) if (word in schema) this.apply(schema[word], value);
    if (Array.isArray(value)) this.applyToItems(schema, value);
    else if (isObject(value)) this.applyToProperties(schema, value);
  }

  /** The whole value is compared, and a mismatch lists all allowed values. */
  private compare(schema: Schema, value: unknown): void {
    for (const word of ['enum', 'const']) {
      if (!(word in schema)) continue;
      const listed = schema[word];
      const chars = this.listedChars.get(listed) ?? JSON.stringify(listed).length;
      this.listedChars.set(listed, chars);
      this.spent += chars * LISTED_CHAR;
      this.spendSizeOf(value);
    }
  }

  private spendSizeOf(value: unknown): void {
    const open = [value];
    while (open.length > 0 && !this.isTooMuch) {
      this.spent++;
      const next = open.pop();
      if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner);
    }
  }

  private applyToItems({ items, additionalItems, contains }: Schema, values: readonly unknown[]): void {
    for (const [index, value] of values.entries()) {
      if (this.isTooMuch) return;
      const item = !Array.isArray(items) ? items : index < items.length ? (items[index] as unknown) : additionalItems;
      if (item !== undefined) this.apply(item, value);
      if (contains !== undefined) this.apply(contains, value);
    }
  }

  private applyToProperties(schema: Schema, value: Schema): void {
    const { required, properties, additionalProperties, propertyNames, dependencies } = schema;
    if (Array.isArray(required)) this.spent += required.length * APPLIED;
    if (isObject(properties)) this.spent += Object.keys(properties).length;
    if (isObject(dependencies))
      for (const inner of Object.values(dependencies)) {
        if (Array.isArray(inner)) this.spent += inner.length * APPLIED;
        else this.apply(inner, value);
      }
    for (const [name, one] of Object.entries(value)) {
      if (this.isTooMuch) return;
      const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (own !== undefined) this.apply(own, one);
      if (propertyNames !== undefined) this.apply(propertyNames, name);
    }
  }
}
