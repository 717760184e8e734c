import assert from 'node:assert/strict';
import type { Page } from '../../../../src/domain/page';
import type { StoredRecord } from '../../../../src/domain/record';
import { labelColours } from '../../../../src/tree/labelDots';
import type { TreeNode } from '../../../../src/tree/node';
import { nodeId } from '../../../../src/tree/node';
import { describeSpan, rowsOfList, rowsOfSpan, spansGrown } from '../../../../src/tree/records/recordSpans';
import { RecordList } from '../../../../src/workspace/records/recordList';
import { aRecord } from '../../../support/build';

const place = { connectionId: 'one', colours: labelColours(undefined) };

/** A list of so many Records, which the service counts or not. */
async function listOf(count: number, loaded: number, isCounted = true): Promise<RecordList> {
  const list = new RecordList(
    { miniId: 'mini' },
    (page): Promise<Page<StoredRecord>> => {
      const start = page.kind === 'start' ? 0 : Number(page.cursor);
      const end = Math.min(start + page.limit, count);
      const items = Array.from({ length: end - start }, (_, index) => aRecord(start + index));
      return Promise.resolve({
        items,
        ...(end < count ? { afterCursor: String(end) } : {}),
        ...(isCounted && page.kind === 'start' ? { totalCount: count } : {}),
      });
    },
    () => undefined,
  );
  await list.load();
  if (loaded > list.rows.length) await list.loadMore(loaded - list.rows.length);
  return list;
}

const spans = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'recordSpan' ? describeSpan(node).label : []));
const steps = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap((node) => (node.kind === 'loadMore' ? node.rows : []));
const span = (list: RecordList, start: number): Extract<TreeNode, { kind: 'recordSpan' }> => {
  const found = rowsOfList(list, place).find((node) => node.kind === 'recordSpan' && node.start === start);
  assert.ok(found?.kind === 'recordSpan', `no span at ${start}`);
  return found;
};

describe('a long list as rows', () => {
  it('is flat up to a thousand, with steps that fit the rest', async () => {
    const list = await listOf(428, 200);
    assert.deepEqual([steps(rowsOfList(list, place)), spans(rowsOfList(list, place))], [[200, 1000], []]);
    await list.loadMore(200);
    assert.deepEqual(steps(rowsOfList(list, place)), [200]);
    await list.loadMore(200);
    assert.equal(rowsOfList(list, place).length, 428);
  });

  it('has rows of its own for the rest, which exist before they are loaded', async () => {
    const list = await listOf(12_310, 1000);
    const rows = rowsOfList(list, place);
    assert.equal(rows.filter(({ kind }) => kind === 'record').length, 1000);
    assert.deepEqual(spans(rows).slice(0, 2), ['1,001 – 2,000', '2,001 – 3,000']);
    assert.equal(spans(rows).length, 9);
    assert.equal(describeSpan(span(list, 1000)).expansion, 'collapsed');
    assert.equal(new Set(rows.map(nodeId)).size, rows.length);
  });

  it('loads a span when it is expanded, and offers to fill it', async () => {
    const list = await listOf(12_310, 1000);
    const below = await rowsOfSpan(span(list, 1000), list, place);
    assert.equal(list.rows.length, 1200);
    assert.deepEqual([below.length, steps(below)], [202, [200, 800]]);
    assert.equal(describeSpan(span(list, 1000)).expansion, 'expanded');
    await list.loadMore(800);
    assert.deepEqual(steps(await rowsOfSpan(span(list, 1000), list, place)), []);
    assert.equal(list.rows.length, 2000);
  });

  it('names the last rows by how many there are', async () => {
    const list = await listOf(1310, 1000);
    assert.deepEqual(spans(rowsOfList(list, place)), ['1,001 – 1,310']);
    assert.equal((await rowsOfSpan(span(list, 1000), list, place)).length, 201);
    await list.loadMore();
    assert.deepEqual(spans(rowsOfList(list, place)), ['1,001 – 1,310']);
    assert.equal((await rowsOfSpan(span(list, 1000), list, place)).length, 310);
  });

  it('grows in one span alone, as long as no other one is added', async () => {
    const list = await listOf(12_310, 5000);
    const grownFrom = async (rows: number): Promise<number[] | undefined> => {
      const from = list.rows.length;
      await list.loadMore(rows);
      return spansGrown(list, from, place)?.map(({ start }) => start);
    };
    assert.deepEqual(await grownFrom(200), [5000]);
    assert.deepEqual(await grownFrom(1000), [5000, 6000]);
    assert.deepEqual(await grownFrom(3600), [6000, 7000, 8000, 9000]);
    assert.equal(await grownFrom(400), undefined, 'spans are added ahead');
    assert.deepEqual(await grownFrom(200), [10_000]);
    const short = await listOf(12_310, 800);
    await short.loadMore();
    assert.equal(spansGrown(short, 800, place), undefined, 'rows at the top are new');
  });

  it('continue without a total number of Records', async () => {
    const list = await listOf(2500, 1000, false);
    assert.deepEqual(spans(rowsOfList(list, place)), ['1,001 – 2,000']);
    await rowsOfSpan(span(list, 1000), list, place);
    await list.loadMore(800);
    assert.equal(spansGrown(list, 1200, place), undefined);
    assert.equal(spans(rowsOfList(list, place)).length, 2);
  });

  it('has each id once, and loads what is expanded, while rows are read above', async () => {
    const list = await listOf(12_310, 1200);
    const reading = list.loadMore(200);
    const below = await rowsOfSpan(span(list, 2000), list, place);
    await reading;
    const above = await rowsOfSpan(span(list, 1000), list, place);
    const ids = [...above, ...below].map(nodeId);
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
    assert.ok(
      below.some(({ kind }) => kind === 'record'),
      'the span shows Records',
    );
  });

  it('has each id once when rows went from a span above one that is expanded', async () => {
    const list = await listOf(12_310, 2100);
    const [first, second] = [span(list, 1000), span(list, 2000)];
    for (const { id } of list.rows.slice(1000, 1400)) list.remove(id);
    const above = await rowsOfSpan(first, list, place);
    const below = await rowsOfSpan(second, list, place);
    const ids = [...above, ...below].map(nodeId);
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
  });
});
