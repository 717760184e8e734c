import { isRawNumber } from './exactJson';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: no list, and no number that is kept as its digits. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
}

/** Empty for any other value. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
