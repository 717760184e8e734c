// Reads a list page by page, each row once. Only an empty cursor ends it; a page without a new row doesn't.
import { ServiceError } from '../domain/failure';
import type { MayHaveId } from '../domain/ids';
import { EmptyPages, type ForwardPageRequest, type Page, type PageRequest } from '../domain/page';

/**
 * Pages from `first` on, backward if it is `before` a cursor, without rows of earlier pages. Fails on a repeated cursor or too many pages
 * without a new row that is wanted, which would never end.
 */
export async function* pagesFrom<T extends MayHaveId, P extends PageRequest | ForwardPageRequest>(
  operation: string,
  ask: (page: P) => Promise<Page<T>>,
  first: NoInfer<P>,
  isWanted: (row: T) => boolean = () => true,
): AsyncGenerator<Page<T>, void, undefined> {
  const seen = new Set<string>();
  const known = new Set<string>();
  const isNew = ({ id }: MayHaveId): boolean => !id || (!known.has(id) && known.add(id) === known);
  const empty = new EmptyPages(operation);
  const isBackward = first.kind === 'before';
  let request: P = first;
  for (;;) {
    if (request.kind !== 'start') seen.add(request.cursor);
    const response = await ask(request);
    const page = { ...response, items: response.items.filter(isNew) };
    yield page;
    const cursor = isBackward ? page.beforeCursor : page.afterCursor;
    if (cursor === undefined) return;
    empty.count(page.items.some(isWanted));
    if (seen.has(cursor)) {
      const path = isBackward ? 'beforeCursor' : 'afterCursor';
      throw new ServiceError({ operation, kind: 'unexpectedShape', path });
    }
    request = { kind: isBackward ? 'before' : 'after', cursor, limit: first.limit } as P;
  }
}

/** The items of those pages in reading order: backward, a page's last item comes first. */
export async function* itemsFrom<T extends MayHaveId, P extends PageRequest | ForwardPageRequest>(
  operation: string,
  ask: (page: P) => Promise<Page<T>>,
  first: NoInfer<P>,
  isWanted?: (row: T) => boolean,
): AsyncGenerator<T, void, undefined> {
  for await (const { items } of pagesFrom(operation, ask, first, isWanted)) {
    yield* first.kind === 'before' ? items.toReversed() : items;
  }
}
