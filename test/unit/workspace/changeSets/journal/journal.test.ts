// What a journal says after a crash, a bad disk, or other hands: a prefix of what was, or that it can't be read.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { Journal } from '../../../../../src/workspace/changeSets/journal/journal';
import { JournalCipher } from '../../../../../src/workspace/changeSets/journal/journalCipher';
import { framesIn } from '../../../../../src/workspace/changeSets/journal/sealedFrames';
import { ChangeSetBench, journalKey } from '../../../../support/changeSetBench';
import { CrashingFiles } from '../../../../support/crashingFiles';
import { everyOperation, operations } from '../../../../support/everyOperation';
import { WindowJournalFiles } from '../../../../support/windowJournalFiles';

const cipher = new JournalCipher(journalKey, 'set');

async function bytesOf(files: CrashingFiles): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of files.read('set')) parts.push(part);
  return Buffer.concat(parts);
}

async function filesWith(bytes: Uint8Array): Promise<CrashingFiles> {
  const files = new CrashingFiles();
  await (await files.open('set', 0)).append(bytes);
  return files;
}

/** With their heads. */
async function linesOf(bytes: Buffer): Promise<Buffer[]> {
  const lines: Buffer[] = [];
  for await (const { offset, length } of framesIn(Readable.from([bytes])))
    lines.push(bytes.subarray(offset, offset + length));
  return lines;
}

/** How many of its bytes reached the disk when all ended. */
const partsOfALine: Readonly<Record<string, (size: number) => number>> = {
  nothing: () => 0,
  half: (size) => Math.floor(size / 2),
  'all but its end': (size) => size - 1,
  all: (size) => size,
};

describe('a journal that is read again', () => {
  let bench: ChangeSetBench;
  let bytes: Buffer;
  let lines: Buffer[];

  before(async () => {
    bench = new ChangeSetBench();
    const entry = await bench.apply(everyOperation(bench, operations));
    assert.equal(entry.progress.counts.done, entry.progress.total);
    bytes = await bytesOf(bench.files);
    lines = await linesOf(bytes);
    assert.ok(lines.length > 8, String(lines.length));
  });

  /** As a new window finds it. */
  const reopenWith = async (stored: Uint8Array): Promise<void> => {
    bench.workspace.dispose();
    bench.files = await filesWith(stored);
    await bench.reopen();
  };

  it('reads as its complete lines do, cut after any byte', async () => {
    let told = '';
    let wholeLines = 0;
    const ends = new Set<number>();
    for (const { byteOffset, length } of lines) ends.add(byteOffset - bytes.byteOffset + length);
    for (let length = 0; length <= bytes.length; length++) {
      const journal = await Journal.open(await filesWith(bytes.subarray(0, length)), cipher, 'set');
      assert.equal(journal.isDamaged, false);
      const { status, counts, count, isPlanned } = journal.state;
      const says = JSON.stringify([status, counts, count, isPlanned]);
      const isWhole = ends.has(length);
      if (isWhole) wholeLines++;
      else if (length > 0) assert.equal(says, told, `after ${String(length)} bytes`);
      told = says;
    }
    assert.equal(wholeLines, lines.length);
  });

  it('ends before a last line whose bytes the system had not written when it crashed', async () => {
    for (const [at, line] of lines.entries()) {
      const before = Buffer.concat(lines.slice(0, at));
      for (const written of [8, 40, line.length - 4]) {
        const crashed = Buffer.concat([before, line.subarray(0, written), Buffer.alloc(line.length - written)]);
        const journal = await Journal.open(await filesWith(crashed), cipher, 'set');
        const cut = await Journal.open(await filesWith(before), cipher, 'set');
        assert.deepEqual(
          [journal.isDamaged, journal.state.counts],
          [false, cut.state.counts],
          `${String(at)}: ${String(written)}`,
        );
      }
    }
  });

  for (const [name, part] of Object.entries(partsOfALine))
    it(`continues from each of its lines, of which ${name} was stored, and writes each once`, async () => {
      for (let at = 0; at < lines.length; at++) {
        const other = new ChangeSetBench();
        const items = everyOperation(other, operations);
        let left = at;
        other.files.crashAt = (size) => (left-- > 0 ? undefined : part(size));
        void other.plan(items).then((planned) => other.changeSets.start(planned));
        for (let turn = 0; turn < 60; turn++) await new Promise(setImmediate);
        await other.reopen();
        const entry = other.changeSets.find('set') ?? (await other.plan(items));
        await other.changeSets.start(entry);
        const { done, unchanged } = entry.progress.counts;
        assert.equal(done + unchanged, items.length, `line ${String(at)}: ${JSON.stringify(entry.progress.counts)}`);
        const twice = [...other.model.writes].filter(([, times]) => times !== 1);
        assert.deepEqual(twice, [], `line ${String(at)}`);
      }
    });

  const damages: Readonly<Record<string, (at: number) => readonly Buffer[]>> = {
    'a line has changed': (at) => {
      const line = Buffer.from(lines[at] ?? '');
      const middle = Math.floor(line.length / 2);
      line[middle] = (line[middle] ?? 0) + 1;
      return lines.with(at, line);
    },
    'the end of a line is zeros': (at) => {
      const line = Buffer.from(lines[at] ?? '');
      return lines.with(at, line.fill(0, line.length - 4));
    },
    'the length of a line has changed': (at) => {
      const line = Buffer.from(lines[at] ?? '');
      line[1] = (line[1] ?? 0) + 1;
      return lines.with(at, line);
    },
    'a line is missing': (at) => lines.toSpliced(at, 1),
    'a line is there twice': (at) => lines.toSpliced(at, 0, lines[at] ?? Buffer.of()),
    'two lines have changed places': (at) =>
      lines.with(at, lines[at + 1] ?? Buffer.of()).with(at + 1, lines[at] ?? Buffer.of()),
  };
  for (const [name, damage] of Object.entries(damages))
    it(`is damaged when ${name}: that is reported, and nothing is sent`, async () => {
      for (let at = 0; at < lines.length - 1; at++) {
        await reopenWith(Buffer.concat(damage(at)));
        const entry = bench.changeSets.find('set');
        assert.equal(entry?.status, 'damaged', String(at));
        bench.model.requests.length = 0;
        await bench.changeSets.start(entry);
        assert.equal(entry.failure?.kind, 'fileNotRead');
        await assert.rejects(bench.changeSets.retry(entry));
        assert.deepEqual(bench.model.requests, []);
        assert.equal(entry.status, 'damaged');
      }
    });
});

describe('the file of a journal', () => {
  const head = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: '2026-01-05T10:00:00Z' };
  const full = new Error('full');
  let files: WindowJournalFiles;
  let closed = 0;
  beforeEach(() => {
    files = new WindowJournalFiles();
    closed = 0;
  });
  const fill = (): void => {
    files.open = () =>
      Promise.resolve({ append: () => Promise.reject(full), close: () => Promise.resolve(void closed++) });
  };

  it('is closed although the last write to it fails', async () => {
    await (await Journal.create(files, cipher, { ...head, items: [] })).close();
    const journal = await Journal.open(files, cipher, 'set');
    fill();
    journal.record({ kind: 'status', status: 'paused' });
    await assert.rejects(journal.close(), full);
    assert.equal(closed, 1);
  });

  it('is closed when its items could not be written', async () => {
    fill();
    await assert.rejects(Journal.create(files, cipher, { ...head, items: [] }), full);
    assert.equal(closed, 1);
  });
});
