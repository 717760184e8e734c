// How single fields are received: any may be missing, and integers may be strings of digits.
import * as z from 'zod';
import { isRawNumber, type RawNumber } from '../../base/exactJson';

export const text = z.string().nullish();
export const texts = z.array(z.string()).nullish();
/** In requests, an id must not be blank. */
export const id = z.string().regex(/\S/);
export const flag = z.boolean().nullish();
export const anyJson = z.unknown().optional();
/** Passed through unchanged, whatever its keys. */
export const jsonMap = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .nullish();

/** Decoded to a number, to confine the string form to this schema. */
export const integer = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
  z.custom<RawNumber>(isRawNumber).transform(({ rawJSON }) => Number(rawJSON)),
]);
export const optionalInteger = integer.nullish();
