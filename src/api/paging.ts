// Reads a list page by page. Only an empty cursor ends it; an empty page doesn't.
import { EmptyPages, type ForwardPageRequest, type Page, type PageRequest } from '../domain/page';
import { ServiceError } from '../domain/failure';

/** Pages from `first` on, backward if it is `before` a cursor. Fails on a repeated cursor or too many empty pages, which would never end. */
export async function* pagesFrom<T, P extends PageRequest | ForwardPageRequest>(
  operation: string,
  ask: (page: P) => Promise<Page<T>>,
  first: NoInfer<P>,
): AsyncGenerator<Page<T>, void, undefined> {
  const seen = new Set<string>();
  const empty = new EmptyPages(operation);
  const isBackward = first.kind === 'before';
  let request: P = first;
  for (;;) {
    if (request.kind !== 'start') seen.add(request.cursor);
    const page = await ask(request);
    yield page;
    const cursor = isBackward ? page.beforeCursor : page.afterCursor;
    if (cursor === undefined) return;
    empty.count(page.items.length > 0);
    if (seen.has(cursor)) {
      const path = isBackward ? 'beforeCursor' : 'afterCursor';
      throw new ServiceError({ operation, kind: 'unexpectedShape', path });
    }
    request = { kind: isBackward ? 'before' : 'after', cursor, limit: first.limit } as P;
  }
}

/** The items of those pages in reading order: backward, a page's last item comes first. */
export async function* itemsFrom<T, P extends PageRequest | ForwardPageRequest>(
  operation: string,
  ask: (page: P) => Promise<Page<T>>,
  first: NoInfer<P>,
): AsyncGenerator<T, void, undefined> {
  for await (const { items } of pagesFrom(operation, ask, first)) {
    yield* first.kind === 'before' ? items.toReversed() : items;
  }
}
