import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { frameOf, framesIn } from '../../../../../src/workspace/changeSets/journal/sealedFrames';

const texts = ['one', '', 'a longer line '.repeat(9), 'four'].map((text) => Buffer.from(`sealed ${text}`));
const bytes = Buffer.concat(texts.map(frameOf));

async function read(file: Uint8Array, chunkBytes = file.length): Promise<readonly string[]> {
  const chunks = [];
  for (let from = 0; from < file.length; from += chunkBytes) chunks.push(file.subarray(from, from + chunkBytes));
  const found = [];
  for await (const { sealed, offset, length, isWhole } of framesIn(Readable.from(chunks))) {
    const text = Buffer.from(sealed).toString();
    found.push(`${String(offset)}+${String(length)} ${isWhole ? 'whole' : 'cut'} ${text}`);
  }
  return found;
}

describe('frames of a journal', () => {
  it('are the same however the file is read', async () => {
    const whole = await read(bytes);
    assert.deepEqual(
      whole.map((line) => line.replace(/^\d+\+\d+ /, '')),
      texts.map((text) => `whole ${text.toString()}`),
    );
    for (let chunkBytes = 1; chunkBytes < bytes.length; chunkBytes++)
      assert.deepEqual(await read(bytes, chunkBytes), whole, String(chunkBytes));
  });

  it('end with one that is cut off where a crash left the head, a part, or zeros', async () => {
    const whole = await read(bytes);
    const next = frameOf(Buffer.from('the next'));
    for (const rest of [next.subarray(0, 3), next.subarray(0, 8), next.subarray(0, -1), Buffer.alloc(500)])
      for (const chunkBytes of [1, 7, 1000])
        assert.deepEqual(await read(Buffer.concat([bytes, rest]), chunkBytes), [
          ...whole,
          `${String(bytes.length)}+${String(rest.length)} cut `,
        ]);
  });

  it('end with one that is damaged where a length is, whatever follows', async () => {
    for (let at = 0; at < 8; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      for (const chunkBytes of [1, 7, 1000])
        assert.deepEqual(await read(damaged, chunkBytes), [`0+${String(bytes.length)} whole `]);
    }
  });
});
