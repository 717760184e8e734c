// How single fields are received: any may be missing, and integers may be strings of digits.
import * as z from 'zod/mini';
import { isRawNumber, type RawNumber } from '../../base/json/exactJson';

export const text = z.nullish(z.string());
export const texts = z.nullish(z.array(z.string()));
/** In requests, an id must not be blank. */
export const id = z.string().check(z.regex(/\S/));
export const flag = z.nullish(z.boolean());
export const anyJson = z.optional(z.unknown());
/** Passed through unchanged, whatever its keys. */
export const jsonMap = z.nullish(
  z.custom<Record<string, unknown>>(
    (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
);

/** Decoded to a number, to confine the string form to this schema. */
export const integer = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d+$/)), z.transform(Number)),
  z.pipe(
    z.custom<RawNumber>(isRawNumber),
    z.transform(({ rawJSON }) => Number(rawJSON)),
  ),
]);
export const optionalInteger = z.nullish(integer);
