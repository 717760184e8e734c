import assert from 'node:assert/strict';
import { sendFiles, type FileTaker } from '../../../../media/page/sendFiles';
import type { TakenFile } from '../../../../media/page/takenFiles';
import { PART_BYTES, type FilePart, type FilesOffered } from '../../../../src/protocol/fileTransfer';

const taken = (name: string, sizeBytes: number): TakenFile => ({
  file: new File([new Uint8Array(sizeBytes).fill(7)], name),
  offer: { fileName: name, sizeBytes },
});

class Host {
  readonly offered: FilesOffered[] = [];
  readonly parts: FilePart[] = [];
  private readonly answers;

  constructor(places: (number | null)[], wantsMore = true) {
    this.answers = {
      offerFiles: (offered: FilesOffered) => (this.offered.push(offered), { transferId: 3 }),
      wantedFile: () => places.shift() ?? null,
      sendPart: (part: FilePart) => (this.parts.push(part), wantsMore),
    };
  }

  readonly request = ((method: keyof Host['answers'], params: never) =>
    Promise.resolve(this.answers[method](params))) as FileTaker['request'];
}

describe('sending files of a page', () => {
  it('sends names and sizes first and reads only the requested files', async () => {
    const host = new Host([1]);
    await sendFiles(host, [taken('a.txt', 5), taken('b.txt', 6)]);
    assert.deepEqual(host.offered, [
      {
        files: [
          { fileName: 'a.txt', sizeBytes: 5 },
          { fileName: 'b.txt', sizeBytes: 6 },
        ],
      },
    ]);
    assert.deepEqual(
      host.parts.map(({ bytes, isLast, transferId }) => [bytes.byteLength, isLast, transferId]),
      [[6, true, 3]],
    );
  });

  it('sends chunks, and one chunk for an empty file', async () => {
    const host = new Host([0, 1]);
    await sendFiles(host, [taken('big.bin', 2 * PART_BYTES + 1), taken('empty.txt', 0)]);
    assert.deepEqual(
      host.parts.map(({ bytes, isLast }) => [bytes.byteLength, isLast]),
      [
        [PART_BYTES, false],
        [PART_BYTES, false],
        [1, true],
        [0, true],
      ],
    );
  });

  it('stops when the host rejects more of a file', async () => {
    const host = new Host([0], false);
    await sendFiles(host, [taken('big.bin', 3 * PART_BYTES)]);
    assert.equal(host.parts.length, 1);
  });

  it('reports a file that can no longer be read', async () => {
    const host = new Host([0]);
    const gone = taken('gone.txt', 4);
    gone.file.slice = () => {
      throw new Error('NotReadableError');
    };
    await sendFiles(host, [gone]);
    assert.equal(host.parts[0]?.isBroken, true);
  });
});
