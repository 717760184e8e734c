import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { itemsFrom, pagesFrom } from '../../../src/api/paging';
import type { Page, PageRequest } from '../../../src/domain/page';
import { failureFrom } from '../../support/clientOf';

interface Row {
  readonly id?: string;
}

/** A list cut into pages of any sizes, empty ones among them; the cursor is the page's number. */
function listOf(sizes: number[]) {
  const all = Array.from({ length: sizes.reduce((sum, size) => sum + size, 0) }, (_, index): Row => ({
    id: `${index}`,
  }));
  let start = 0;
  const pages = sizes.map((size) => all.slice(start, (start += size)));
  const ask = (request: PageRequest): Promise<Page<Row>> => {
    const number = request.kind === 'start' ? 0 : Number(request.cursor);
    return Promise.resolve({
      items: pages[number] ?? [],
      ...(number > 0 ? { beforeCursor: String(number - 1) } : {}),
      ...(number < pages.length - 1 ? { afterCursor: String(number + 1) } : {}),
    });
  };
  return { all, ask };
}

async function gathered<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

describe('paging', () => {
  it('returns every item once, whatever the page sizes, forward and backward', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }), async (sizes) => {
        const { all, ask } = listOf(sizes);
        assert.deepEqual(await gathered(itemsFrom('x', ask, { kind: 'start', limit: 5 })), all);
        const last = String(sizes.length - 1);
        const backward = itemsFrom('x', ask, { kind: 'before', cursor: last, limit: 5 });
        assert.deepEqual(await gathered(backward), all.toReversed());
      }),
    );
  });

  it('requests a page only when it is needed', async () => {
    const { ask } = listOf([1, 1, 1]);
    const asked: PageRequest[] = [];
    const counted = (request: PageRequest) => (asked.push(request), ask(request));
    for await (const _ of pagesFrom('x', counted, { kind: 'after', cursor: '1', limit: 5 })) break;
    assert.deepEqual(asked, [{ kind: 'after', cursor: '1', limit: 5 }]);
  });

  it('fails after too many empty pages', async () => {
    let asked = 0;
    const endless = (): Promise<Page<Row>> => Promise.resolve({ items: [], afterCursor: String(asked++) });
    const failure = await failureFrom(gathered(pagesFrom('listRecords', endless, { kind: 'start', limit: 1 })));
    assert.deepEqual(failure, { operation: 'listRecords', kind: 'emptyPages', pages: 50 });
    assert.equal(asked, 50);
  });

  it('fails after too many pages of rows that are not wanted', async () => {
    let asked = 0;
    const endless = (): Promise<Page<Row>> =>
      Promise.resolve({ items: [{ id: String(asked) }], afterCursor: String(asked++) });
    const isWanted = ({ id }: Row): boolean => id === '10';
    const failure = await failureFrom(gathered(itemsFrom('x', endless, { kind: 'start', limit: 1 }, isWanted)));
    assert.deepEqual(failure, { operation: 'x', kind: 'emptyPages', pages: 50 });
    assert.equal(asked, 61);
  });

  it('returns a row of two pages once, and each without an id', async () => {
    const pages = [[{ id: 'a' }, {}], [{ id: 'a' }, { id: 'b' }], [{}]];
    const ask = (request: PageRequest): Promise<Page<Row>> => {
      const at = request.kind === 'start' ? 0 : Number(request.cursor);
      return Promise.resolve({ items: pages[at] ?? [], ...(at < 2 ? { afterCursor: String(at + 1) } : {}) });
    };
    assert.deepEqual(await gathered(itemsFrom('x', ask, { kind: 'start', limit: 5 })), [
      { id: 'a' },
      {},
      { id: 'b' },
      {},
    ]);
  });

  it('fails on a repeated cursor', async () => {
    const circle = (): Promise<Page<Row>> => Promise.resolve({ items: [], afterCursor: 'again' });
    const failure = await failureFrom(gathered(pagesFrom('listRecords', circle, { kind: 'start', limit: 1 })));
    assert.deepEqual(failure, { operation: 'listRecords', kind: 'unexpectedShape', path: 'afterCursor' });
  });
});
