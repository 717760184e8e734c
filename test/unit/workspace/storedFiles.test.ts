import assert from 'node:assert/strict';
import type { LocalFile } from '../../../src/domain/localFile';
import { newAssets, newAttachments } from '../../../src/workspace/storedFiles';
import { aSkill } from '../../support/build';

const file = (fileName: string, sizeBytes = 1): LocalFile => ({ path: `/sample/${fileName}`, fileName, sizeBytes });
const stored = (id: string, fileName: string, size = 1): { id: string; fileName: string; size: number } => ({
  id,
  fileName,
  size,
});

describe('which attachments came with a request', () => {
  const before = [stored('1', 'a.txt'), stored('2', 'b.txt')];

  it('are those that were not there before', () => {
    const pack = [file('a.txt'), file('c.txt')];
    const look = newAttachments(before, [...before, stored('3', 'c.txt')], pack, []);
    assert.deepEqual(pack.map(look), [false, true]);
  });

  it('are not those of an earlier request of the same name', () => {
    const pack = [file('c.txt'), file('d.txt')];
    const look = newAttachments(before, [...before, stored('3', 'c.txt')], pack, [file('c.txt')]);
    assert.deepEqual(pack.map(look), [false, false]);
  });

  it('are perhaps those of other names, which somebody else may have added', () => {
    const pack = [file('a"b.txt'), file('c.txt')];
    const look = newAttachments(before, [...before, stored('3', 'a_b.txt'), stored('4', 'c.txt')], pack, []);
    assert.deepEqual(pack.map(look), [undefined, true]);
    const theirs = newAttachments(before, [...before, stored('3', 'theirs.txt')], [file('c.txt')], []);
    assert.equal(theirs(file('c.txt')), undefined);
  });

  it('are not files of the same name and another size', () => {
    const look = newAttachments(before, [...before, stored('3', 'c.txt', 7)], [file('c.txt')], []);
    assert.equal(look(file('c.txt')), undefined);
  });

  it('are none when nothing came', () => {
    assert.equal(newAttachments(before, before, [file('c.txt')], [])(file('c.txt')), false);
  });
});

describe('which assets came with a request', () => {
  const asset = (id: string, name: string, size: number): { id: string; name: string; size: number } => ({
    id,
    name,
    size,
  });
  const before = aSkill(1, { eTag: 'a', assets: [asset('1', 'a.txt', 1)] });

  it('are none when the version is the same', () => {
    assert.equal(newAssets(before, before)(file('a.txt')), false);
  });

  it('are told by name, id and size', () => {
    const after = aSkill(1, { eTag: 'b', assets: [asset('2', 'a.txt', 9), asset('3', 'b.txt', 1)] });
    const look = newAssets(before, after);
    assert.deepEqual(
      [look(file('a.txt', 9)), look(file('a.txt', 8)), look(file('b.txt')), look(file('c.txt'))],
      [true, false, true, false],
    );
  });

  it('stay unknown where old and new look alike', () => {
    assert.equal(newAssets({ ...before, eTag: null }, { ...before, eTag: null })(file('a.txt')), undefined);
  });
});
