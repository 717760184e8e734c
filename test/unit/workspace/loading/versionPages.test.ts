import assert from 'node:assert/strict';
import type { ForwardPageRequest, Page } from '../../../../src/domain/page';
import type { RecordVersion } from '../../../../src/domain/record';
import { VersionPages, VERSIONS_PER_PAGE } from '../../../../src/workspace/loading/versionPages';
import { failureFrom } from '../../../support/clientOf';

describe('VersionPages', () => {
  let asked: ForwardPageRequest[];
  let answers: (Page<RecordVersion> | Error)[];
  let versions: VersionPages<RecordVersion>;
  beforeEach(() => {
    asked = [];
    answers = [];
    versions = new VersionPages('listRecordVersions', (page) => {
      asked.push(page);
      const answer = answers.shift();
      assert.ok(answer, 'asked once too often');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
  });
  const ids = (): unknown[] => versions.all.map(({ id }) => id);

  it('pages forward to the end, once for all concurrent callers', async () => {
    answers = [{ items: [{ id: 'c' }, { id: 'b' }], afterCursor: 'x' }, { items: [{ id: 'b' }, { id: 'a' }] }];
    assert.equal(versions.hasMore, true);
    await Promise.all([versions.loadMore(), versions.loadMore()]);
    await versions.loadMore();
    await versions.loadMore();
    assert.deepEqual(ids(), ['c', 'b', 'a']);
    assert.equal(versions.hasMore, false);
    assert.deepEqual(asked, [
      { kind: 'start', limit: VERSIONS_PER_PAGE },
      { kind: 'after', cursor: 'x', limit: VERSIONS_PER_PAGE },
    ]);
  });

  it('takes a page of any length, whatever was asked for', async () => {
    answers = [{ items: Array.from({ length: 200_000 }, (_, at) => ({ id: String(at) })) }];
    await versions.loadMore();
    assert.equal(versions.all.length, 200_000);
  });

  it('skips an empty page and returns the next one', async () => {
    answers = [
      { items: [], afterCursor: 'x' },
      { items: [{ id: 'b' }], afterCursor: 'y' },
      { items: [{ id: 'b' }], afterCursor: 'z' },
      { items: [] },
    ];
    await versions.loadMore();
    assert.deepEqual(ids(), ['b']);
    assert.equal(versions.hasMore, true);
    await versions.loadMore();
    assert.equal(versions.hasMore, false);
  });

  it('stops after too many pages without new versions', async () => {
    answers = Array.from({ length: 60 }, (_, index) => ({ items: [{ id: 'b' }], afterCursor: String(index) }));
    await versions.loadMore();
    const failure = await failureFrom(versions.loadMore());
    assert.deepEqual(failure, { operation: 'listRecordVersions', kind: 'emptyPages', pages: 50 });
    assert.equal(asked.length, 51);
  });

  it('pages on to find a version, across empty pages, and fails when a cursor repeats', async () => {
    answers = [
      { items: [], afterCursor: 'x' },
      { items: [{ id: 'b' }], afterCursor: 'y' },
      { items: [], afterCursor: 'x' },
    ];
    assert.equal((await versions.find('b'))?.id, 'b');
    assert.equal(asked.length, 2);
    assert.equal((await failureFrom(versions.find('none'))).kind, 'unexpectedShape');
    answers = [{ items: [{ id: 'c' }] }];
    assert.equal(await versions.find('none'), undefined);
    assert.deepEqual(
      versions.all.map(({ id }) => id),
      ['b', 'c'],
    );
  });

  it('keeps versions without an id and finds them by their position', async () => {
    answers = [{ items: [{ title: 'new' }], afterCursor: 'x' }, { items: [{ title: 'old' }] }];
    assert.equal((await versions.find('#1'))?.title, 'old');
    assert.equal((await versions.find('#0'))?.title, 'new');
  });

  it('tells versions apart that have one id', async () => {
    const [newer, older] = [
      { id: 'same', title: 'newer' },
      { id: 'same', title: 'older' },
    ];
    answers = [{ items: [newer, older], afterCursor: 'x' }, { items: [newer, { id: 'same', title: 'oldest' }] }];
    await versions.loadMore();
    await versions.loadMore();
    const titles = versions.all.map(async ({ id }) => (await versions.find(id))?.title);
    assert.deepEqual(await Promise.all(titles), ['newer', 'older', 'oldest']);
  });

  it('throws a failure, keeps its versions and continues from there', async () => {
    answers = [{ items: [{ id: 'b' }], afterCursor: 'x' }, new Error('broken'), { items: [{ id: 'a' }] }];
    await versions.loadMore();
    await assert.rejects(versions.loadMore(), /broken/);
    assert.deepEqual(ids(), ['b']);
    await versions.loadMore();
    assert.deepEqual(ids(), ['b', 'a']);
  });
});
