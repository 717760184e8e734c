// The `items` part of a multipart batch: JSON text that holds a list.
import { Fields } from '../fields';
import { invalid } from '../problems';

export function tooManyItems(limit: number): Error {
  return invalid('items', `${limit} entries at most.`, `items may hold ${limit} entries at most.`);
}

export function batchItems<T>(text: string | undefined, read: (fields: Fields) => T, limit: number): T[] {
  const fields = new Fields({ items: parsed(text) });
  const items = fields.list('items', read);
  if (!items) fields.fail('items', 'A list is needed.');
  if (items && items.length > limit) throw tooManyItems(limit);
  fields.check();
  return items ?? [];
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    throw invalid('items', 'Must be JSON text.');
  }
}
