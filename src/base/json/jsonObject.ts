import { isRawNumber } from './exactJson';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither a list nor a number kept as its digits. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
}

/** The value of an object's own field: every object also inherits some, such as `constructor`. */
export function ownValue(object: unknown, name: string): unknown {
  return isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The value if it is an object, otherwise an empty object. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
