import assert from 'node:assert/strict';
import { withByteOrderMark } from '../../../../src/workspace/csvExport/byteOrderMark';

const MARK = [0xef, 0xbb, 0xbf];

function streamOf(...chunks: number[][]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk));
      controller.close();
    },
  });
}

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<number[]> => [
  ...new Uint8Array(await new Response(stream).arrayBuffer()),
];

describe('withByteOrderMark', () => {
  it('puts the mark before the bytes, however they are cut', async () => {
    assert.deepEqual(await bytesOf(withByteOrderMark(streamOf([1], [2, 3], [4]))), [...MARK, 1, 2, 3, 4]);
    assert.deepEqual(await bytesOf(withByteOrderMark(streamOf([1]))), [...MARK, 1]);
    assert.deepEqual(await bytesOf(withByteOrderMark(streamOf())), MARK);
  });

  it('leaves a stream alone that has a mark', async () => {
    assert.deepEqual(await bytesOf(withByteOrderMark(streamOf([0xef], [0xbb], [0xbf, 1]))), [...MARK, 1]);
  });

  it('hands on a failure and a cancellation', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('broken')) });
    await assert.rejects(bytesOf(withByteOrderMark(broken)), /broken/);
    let reason: unknown;
    const left = new ReadableStream<Uint8Array>({ cancel: (why) => void (reason = why) });
    await withByteOrderMark(left).cancel('enough');
    assert.equal(reason, 'enough');
  });
});
