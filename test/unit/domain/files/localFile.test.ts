import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isOverLimit, packFiles, sizeOf, type LocalFile } from '../../../../src/domain/files/localFile';
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '../../../../src/domain/limits';

const file = (number: number, sizeBytes: number): LocalFile => ({
  path: `/sample/${String(number)}`,
  fileName: `scan ${String(number)}.png`,
  sizeBytes,
});
const files = (...sizes: number[]): LocalFile[] => sizes.map((size, index) => file(index, size));

describe('packing files into requests', () => {
  it('puts all into one request while they fit', () => {
    assert.equal(packFiles(files(1, 2, 3)).length, 1);
    assert.deepEqual(packFiles([]), []);
  });

  it('starts another request at the limit', () => {
    const most = MAX_FILE_BYTES;
    assert.deepEqual(
      packFiles(files(most, most, most, most, most, most)).map((pack) => pack.length),
      // Five are exactly the limit, but their headers are added.
      [4, 2],
    );
  });

  it('keeps the order, loses no file and never exceeds the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: MAX_FILE_BYTES }), { maxLength: 40 }), (sizes) => {
        const all = files(...sizes);
        const packs = packFiles(all);
        assert.deepEqual(packs.flat(), all);
        for (const pack of packs) assert.ok(pack.length > 0 && sizeOf(pack) <= MAX_UPLOAD_BYTES);
      }),
    );
  });

  it('never creates two requests where one is enough', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 })), (sizes) => {
        const packs = packFiles(files(...sizes), 5_000);
        for (const [index, pack] of packs.slice(1).entries()) {
          const before = packs[index] ?? [];
          assert.ok(sizeOf(before) + 1_000 * before.length + (pack[0]?.sizeBytes ?? 0) + 1_000 > 5_000);
        }
      }),
    );
  });

  it('knows the limit of a single file', () => {
    assert.equal(isOverLimit(file(1, MAX_FILE_BYTES)), false);
    assert.equal(isOverLimit(file(1, MAX_FILE_BYTES + 1)), true);
  });
});
