import assert from 'node:assert/strict';
import type { LocalFile } from '../../../../src/domain/files/localFile';
import { uploadedAssets, uploadedAttachments } from '../../../../src/workspace/files/uploadedFiles';
import { aSkill } from '../../../support/build';

const file = (fileName: string, sizeBytes = 1): LocalFile => ({ path: `/sample/${fileName}`, fileName, sizeBytes });
type Listed = Parameters<typeof uploadedAttachments>[1][number];
const stored = (id: string, fileName: string, size: number | null = 1, checksum?: string): Listed => ({
  id,
  fileName,
  size,
  ...(checksum === undefined ? {} : { checksum }),
});
const OURS = 'a'.repeat(64);
const ours = (): Promise<string> => Promise.resolve(OURS);

describe('attachments stored by a request', () => {
  const before = [stored('1', 'a.txt'), stored('2', 'b.txt')];
  async function lookAfter(
    came: readonly Listed[],
    pack: readonly LocalFile[],
    earlier: readonly LocalFile[] = [],
  ): Promise<(string | false | undefined)[]> {
    const listed = before.map(({ id }) => id ?? '');
    return pack.map(await uploadedAttachments(listed, [...before, ...came], pack, earlier, ours));
  }

  it('are those that did not exist before, with their ids', async () => {
    assert.deepEqual(await lookAfter([stored('3', 'c.txt')], [file('a.txt'), file('c.txt')]), [false, '3']);
  });

  it('are not those of an earlier request with the same name', async () => {
    const pack = [file('c.txt'), file('d.txt')];
    assert.deepEqual(await lookAfter([stored('3', 'c.txt')], pack, [file('c.txt')]), [false, false]);
  });

  it('are uncertain under other names, which another client may have added', async () => {
    const pack = [file('a"b.txt'), file('c.txt')];
    assert.deepEqual(await lookAfter([stored('3', 'a_b.txt'), stored('4', 'c.txt')], pack), [undefined, '4']);
    assert.deepEqual(await lookAfter([stored('3', 'theirs.txt')], [file('c.txt')]), [undefined]);
  });

  it('are not files with the same name and another size', async () => {
    assert.deepEqual(await lookAfter([stored('3', 'c.txt', 7)], [file('c.txt')]), [undefined]);
  });

  it('are uncertain by name alone, because another client may have added a file with that name', async () => {
    assert.deepEqual(await lookAfter([stored('3', 'c.txt', null)], [file('c.txt')]), [undefined]);
    assert.deepEqual(await lookAfter([{ id: '3', fileName: 'c.txt' }], [file('c.txt')]), [undefined]);
  });

  it('are matched by checksum if its algorithm is evident', async () => {
    const pack = [file('c.txt')];
    assert.deepEqual(await lookAfter([stored('3', 'c.txt', null, OURS)], pack), ['3']);
    assert.deepEqual(await lookAfter([stored('3', 'c.txt', 1, OURS.toUpperCase())], pack), ['3']);
    assert.deepEqual(await lookAfter([stored('3', 'c.txt', 1, 'b'.repeat(64))], pack), [undefined]);
    assert.deepEqual(await lookAfter([stored('3', 'c.txt', 1, 'sample-checksum')], pack), ['3']);
    const unread = await uploadedAttachments([], [stored('3', 'c.txt', 1, OURS)], pack, [], () =>
      Promise.resolve(undefined),
    );
    assert.deepEqual(pack.map(unread), [undefined]);
  });

  it('are none when no attachment was added', async () => {
    assert.deepEqual(await lookAfter([], [file('c.txt')]), [false]);
  });
});

describe('assets stored by a request', () => {
  const asset = (id: string, name: string, size: number): { id: string; name: string; size: number } => ({
    id,
    name,
    size,
  });
  const before = aSkill(1, { eTag: 'a', assets: [asset('1', 'a.txt', 1)] });

  it('are none when the version is unchanged', () => {
    assert.equal(uploadedAssets(before, before)(file('a.txt')), false);
  });

  it('are matched by name, id and size', () => {
    const after = aSkill(1, { eTag: 'b', assets: [asset('2', 'a.txt', 9), asset('3', 'b.txt', 1)] });
    const look = uploadedAssets(before, after);
    assert.deepEqual(
      [look(file('a.txt', 9)), look(file('a.txt', 8)), look(file('b.txt')), look(file('c.txt'))],
      [true, false, true, false],
    );
  });

  it('are uncertain without a size, which the previous asset of that name may have too', () => {
    const after = { ...before, eTag: 'b', assets: [{ id: '2', name: 'a.txt' }] };
    assert.equal(uploadedAssets(before, after)(file('a.txt')), undefined);
  });

  it('are uncertain when the versions before and after cannot be distinguished', () => {
    assert.equal(uploadedAssets({ ...before, eTag: null }, { ...before, eTag: null })(file('a.txt')), undefined);
  });

  it('are found where the service keeps the version of the Skill', () => {
    const look = uploadedAssets(before, { ...before, assets: [asset('2', 'a.txt', 9), asset('3', 'b.txt', 1)] });
    assert.deepEqual([look(file('a.txt', 9)), look(file('b.txt')), look(file('c.txt'))], [true, true, false]);
  });
});
