// The schemas of pages and search results around their items.
import * as z from 'zod';
import { optionalInteger, text, texts } from './wire';

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item).nullish(),
    beforeCursor: text,
    afterCursor: text,
    totalCount: optionalInteger,
  });
}

export function searchResultOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(z.object({ item: item.nullish(), matchedFields: texts })).nullish(),
    nextCursor: text,
    totalCount: optionalInteger,
  });
}
