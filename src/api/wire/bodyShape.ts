// What a response's body must be like. Anything else fails with `unexpectedShape`, which has the path to the first wrong place.
import type * as z from 'zod/mini';
import { parseExact } from '../../base/json/exactJson';
import { ServiceError } from '../../domain/failure';
import type { Request, RequestOptions } from './request';

/** Not empty, because an empty path means a broken body, which is read again: this body was whole. */
export const TOO_DEEP = ['…'];

/** A success of this media type doesn't come from the service. */
export function refuseType({ operation }: Request, response: Response, type: RegExp): void {
  if (type.test(response.headers.get('content-type') ?? '')) throw unexpectedShape(operation);
}

/** The JSON value of a text; HTML from a proxy, or a body that is cut short, fails with an empty path. */
export function parseJson(operation: string, text: string, { roundsNumbers }: RequestOptions = {}): unknown {
  try {
    return roundsNumbers ? JSON.parse(text) : parseExact(text);
  } catch (error) {
    throw unexpectedShape(operation, error instanceof SyntaxError ? [] : TOO_DEEP);
  }
}

/** The value checked by the schema, once more if it could be mended. The failure has the path to the first wrong place. */
export function parseShape<S extends z.ZodMiniType>(
  operation: string,
  schema: S,
  value: unknown,
  mend?: (value: unknown, places: readonly PropertyKey[][]) => boolean,
): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path }) => path);
  if (mend?.(value, places)) return parseShape(operation, schema, value);
  throw unexpectedShape(operation, places[0]);
}

export function unexpectedShape(operation: string, keys: readonly PropertyKey[] = []): ServiceError {
  const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return new ServiceError({ operation, kind: 'unexpectedShape', path: path.replace(/^\./, '') });
}
