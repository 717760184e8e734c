import assert from 'node:assert/strict';
import { setImmediate as settled } from 'node:timers/promises';
import { ServiceError } from '../../../../src/domain/failure';
import type { Mini } from '../../../../src/domain/mini';
import type { FileStart } from '../../../../src/workspace/files/streamStart';
import { MAX_ROW_PICTURE_BYTES, MAX_ROW_PICTURES, RowPictures } from '../../../../src/workspace/minis/rowPictures';
import { aMini } from '../../../support/build';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const withPicture = (number: number) => aMini(number, { profilePictureUrl: `/pictures/${String(number)}` });

describe('RowPictures', () => {
  let waiting: { url: string; answer: (picture: Partial<FileStart> | Error) => void }[];
  let bugs: unknown[];
  let loaded: number[];
  let pictures: RowPictures;
  const ask = (mini: Mini) =>
    pictures.of(
      mini,
      () => loaded.push(Number(mini.profilePictureUrl?.split('/').at(-1))),
      (error) => bugs.push(error),
    );
  const of = (number: number) => ask(withPicture(number));

  beforeEach(() => {
    waiting = [];
    bugs = [];
    loaded = [];
    const read = (mini: { profilePictureUrl?: string | null | undefined }, limitBytes: number): Promise<FileStart> => {
      assert.equal(limitBytes, MAX_ROW_PICTURE_BYTES);
      return new Promise((resolve, reject) => {
        waiting.push({
          url: mini.profilePictureUrl ?? '',
          answer: (picture) =>
            picture instanceof Error ? reject(picture) : resolve({ bytes: png, isCut: false, ...picture }),
        });
      });
    };
    pictures = new RowPictures({ read });
  });

  it('shows nothing until the picture is there, and asks once', async () => {
    assert.equal(of(1), undefined);
    assert.equal(of(1), undefined);
    await settled();
    assert.deepEqual(
      waiting.map(({ url }) => url),
      ['/pictures/1'],
    );
    waiting[0]?.answer({});
    await settled();
    assert.deepEqual(loaded, [1]);
    assert.deepEqual(of(1), { mediaType: 'image/png', base64: png.toString('base64') });
    assert.equal(ask(aMini(2)), undefined, 'a Mini without one asks for nothing');
  });

  it('loads four at once', async () => {
    for (let number = 1; number <= 6; number++) of(number);
    await settled();
    assert.equal(waiting.length, 4);
    waiting[0]?.answer({});
    await settled();
    assert.equal(waiting.length, 5);
  });

  it('leaves the icon for what is too large, no picture or refused', async () => {
    for (const number of [1, 2, 3]) of(number);
    await settled();
    waiting[0]?.answer({ isCut: true });
    waiting[1]?.answer({ bytes: Buffer.from('<svg onload="x"/>') });
    waiting[2]?.answer(new ServiceError({ kind: 'notFound', operation: 'downloadPath' }));
    await settled();
    assert.deepEqual([loaded, bugs, of(1), of(2), of(3)], [[], [], undefined, undefined, undefined]);
    assert.equal(waiting.length, 3, 'none is asked for again');
  });

  it('asks again after what may pass', async () => {
    for (const number of [1, 2]) of(number);
    await settled();
    waiting[0]?.answer(new ServiceError({ kind: 'timedOut', afterMs: 1, operation: 'downloadPath' }));
    waiting[1]?.answer(new ServiceError({ kind: 'unauthorized', operation: 'downloadPath' }));
    await settled();
    for (const number of [1, 2]) assert.equal(of(number), undefined);
    await settled();
    for (const { answer } of waiting.slice(2)) answer({});
    await settled();
    assert.deepEqual([loaded, bugs], [[1, 2], []]);
  });

  it('keeps a bounded number, and reports only bugs', async () => {
    for (let number = 1; number <= MAX_ROW_PICTURES + 5; number++) {
      of(number);
      await settled();
      waiting[number - 1]?.answer({});
      await settled();
    }
    assert.equal(waiting.length, MAX_ROW_PICTURES);
    pictures.dispose();
    of(1);
    await settled();
    assert.equal(waiting.length, MAX_ROW_PICTURES, 'not after the workspace was left');
    assert.deepEqual(bugs, []);
  });
});
