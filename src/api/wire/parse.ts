// From the text of a success to a checked value. What does not fit is `unexpectedShape`, with the path to the first wrong place.
import type * as z from 'zod';
import { parseExact } from '../../base/exactJson';
import { ServiceError } from '../../domain/failure';
import type { RequestOptions } from './requestOptions';

/** The JSON value of a text; a proxy's HTML and a body cut short fail with an empty path. */
export function parseJson(operation: string, text: string, { roundsNumbers }: RequestOptions = {}): unknown {
  try {
    return roundsNumbers ? JSON.parse(text) : parseExact(text);
  } catch {
    throw new ServiceError({ operation, kind: 'unexpectedShape', path: '' });
  }
}

export function shaped<S extends z.ZodType>(operation: string, schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ServiceError({ operation, kind: 'unexpectedShape', path: pathOf(result.error.issues[0]?.path ?? []) });
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
