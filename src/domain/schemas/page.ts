// The schemas of pages and search results around their items.
import * as z from 'zod/mini';
import { optionalInteger, text, texts } from './scalars';

/** The number of all matching items. A value of another type is ignored, like an impossible number. */
const count = z.union([
  optionalInteger,
  z.pipe(
    z.unknown(),
    z.transform(() => null),
  ),
]);

/** A list as a whole: some services write null for an empty one. */
export function wholeListOf<T extends z.ZodMiniType>(item: T) {
  return z.nullish(z.array(item));
}

/** Items are always named, even none: an object without them is no page, and must not be read as the end of a list. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.nullable(z.array(item)),
    beforeCursor: text,
    afterCursor: text,
    totalCount: count,
  });
}

export function searchResultOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.nullish(z.array(z.object({ item: z.nullish(item), matchedFields: texts }))),
    nextCursor: text,
    totalCount: count,
  });
}
