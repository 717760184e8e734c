import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import { SearchedPages, type Find, type FoundPage } from '../../../../src/platform/prompts/searchedPages';

const page = (labels: readonly string[], cursor?: string): FoundPage<string> => ({
  choices: labels.map((label) => ({ label, value: label })),
  cursor,
});

describe('SearchedPages', () => {
  const asked: string[] = [];
  const pagesOf = (answer: (text: string, cursor?: string) => FoundPage<string> | Promise<FoundPage<string>>) => {
    asked.length = 0;
    const find: Find<string> = (text, _signal, cursor) => {
      asked.push(`${text}${cursor ?? ''}`);
      return Promise.resolve(answer(text, cursor));
    };
    return new SearchedPages(find);
  };
  const labelsOf = (found: { choices: readonly { label: string }[] } | undefined): string[] | undefined =>
    found?.choices.map(({ label }) => label);

  it('adds the next page below the hits of the same text', async () => {
    const pages = pagesOf((_text, cursor) => (cursor === undefined ? page(['a', 'b'], '+1') : page(['c'])));
    const first = await pages.first('x');
    assert.deepEqual([labelsOf(first), first?.hasMore], [['a', 'b'], true]);
    const more = await pages.more();
    assert.deepEqual([labelsOf(more), more?.hasMore], [['a', 'b', 'c'], false]);
    assert.deepEqual(labelsOf(await pages.first('y')), ['a', 'b'], 'another text begins anew');
    assert.deepEqual(asked, ['x', 'x+1', 'y']);
  });

  it('shows a hit once that moved to the next page meanwhile', async () => {
    const hits = (...ids: string[]) => ids.map((id) => ({ label: id, id, value: id }));
    const pages = pagesOf((_text, cursor) =>
      cursor === undefined ? { choices: hits('a', 'b'), cursor: '+1' } : { choices: hits('b', 'c') },
    );
    await pages.first('x');
    assert.deepEqual(labelsOf(await pages.more()), ['a', 'b', 'c']);
  });

  it('shows what is known before the first page, which comes below it', async () => {
    const hit = (id: string) => ({ label: id, id, value: id, detail: undefined });
    const found = (id: string) => ({ ...hit(id), detail: `found ${id}` });
    const pages = new SearchedPages<string>((_text, _signal, cursor, known) => {
      known?.([hit('a'), hit('b')]);
      const choices = cursor === undefined ? [found('a'), found('c'), hit('b')] : [hit('d')];
      return Promise.resolve({ choices, cursor: cursor === undefined ? '+1' : undefined });
    });
    const early: unknown[] = [];
    const first = await pages.first('x', (found) => early.push([labelsOf(found), found.isEarly]));
    assert.deepEqual(early, [[['a', 'b'], true]]);
    assert.deepEqual([labelsOf(first), first?.isEarly], [['a', 'b', 'c'], undefined]);
    const all = await pages.more();
    assert.deepEqual(labelsOf(all), ['a', 'b', 'c', 'd']);
    assert.deepEqual(
      all?.choices.map(({ detail }) => detail),
      ['found a', undefined, 'found c', undefined],
    );
  });

  it('keeps what a page lacks until another text is typed', async () => {
    const pages = pagesOf((text, cursor) => ({ ...page(['a'], cursor ? undefined : '+1'), note: cursor ? '' : text }));
    assert.equal((await pages.first('x'))?.note, 'x');
    assert.equal((await pages.more())?.note, 'x');
    assert.equal((await pages.first(''))?.note, '');
  });

  it('drops results that arrive after another text was typed', async () => {
    let answer: (found: FoundPage<string>) => void = () => undefined;
    const pages = pagesOf((text) => (text === 'slow' ? new Promise((resolve) => (answer = resolve)) : page(['b'])));
    const slow = pages.first('slow');
    const quick = pages.first('quick');
    answer(page(['a'], '+1'));
    assert.equal(await slow, undefined);
    assert.deepEqual(labelsOf(await quick), ['b']);
    assert.equal((await pages.more())?.choices.length, 2, 'the cursor is that of the last text');
    assert.deepEqual(asked, ['slow', 'quick', 'quick']);
  });

  it('keeps the hits when the next page fails, and can ask again', async () => {
    let isBroken = true;
    const pages = pagesOf((_text, cursor) => {
      if (cursor === undefined) return page(['a'], '+1');
      if (isBroken) throw new ServiceError({ kind: 'tooManyRequests', operation: 'searchMinis' });
      return page(['b']);
    });
    await pages.first('x');
    const failed = await pages.more();
    assert.deepEqual([labelsOf(failed), failed?.hasMore], [['a'], true]);
    assert.ok(typeof failed?.failure === 'object' && failed.failure.kind === 'tooManyRequests');
    isBroken = false;
    assert.deepEqual(labelsOf(await pages.more()), ['a', 'b']);
  });

  it('ends at a cursor that it has seen', async () => {
    const pages = pagesOf(() => page(['a'], '+1'));
    await pages.first('x');
    assert.equal((await pages.more())?.hasMore, false);
  });

  it('distinguishes a bug from a failure of the service', async () => {
    const pages = pagesOf(() => {
      throw new TypeError('bug');
    });
    assert.equal((await pages.first('x'))?.failure, 'bug');
  });

  it('asks for a page once, however often more is asked for while it comes', async () => {
    const pages = pagesOf((_text, cursor) =>
      cursor === undefined ? page(['a'], '+1') : page([`hit ${cursor}`], cursor === '+1' ? '+2' : undefined),
    );
    await pages.first('x');
    const [once, twice] = await Promise.all([pages.more(), pages.more()]);
    assert.deepEqual(asked, ['x', 'x+1']);
    assert.deepEqual(labelsOf(twice ?? once), ['a', 'hit +1']);
    assert.equal((twice ?? once)?.hasMore, true, 'the page behind it can still be reached');
  });
});
