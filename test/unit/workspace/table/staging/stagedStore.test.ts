import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import type { StagedStep } from '../../../../../src/workspace/table/staging/stagedEdits';
import { StagedStore } from '../../../../../src/workspace/table/staging/stagedStore';
import { CrashingFiles, forever } from '../../../../support/crashingFiles';
import { WindowJournalFiles } from '../../../../support/windowJournalFiles';

const step = (record: number, after: string | null): StagedStep => ({
  miniId: 'mini',
  recordId: `record ${record}`,
  columnId: 'title',
  base: {},
  cell: after === null ? null : { before: 'was', after },
});

const full = (): ServiceError =>
  new ServiceError({ kind: 'fileNotRead', operation: 'journal', fileName: '', code: 'EIO' });

/** On a disk that fails, after a part of what is written. */
class FailingFiles extends WindowJournalFiles {
  isFull = false;
  isUnreadable = false;

  override async *read(id: string): AsyncGenerator<Uint8Array> {
    if (this.isUnreadable) throw full();
    yield* super.read(id);
  }

  override async open(id: string, length: number): ReturnType<WindowJournalFiles['open']> {
    const file = await super.open(id, length);
    return {
      append: async (bytes) => {
        await file.append(this.isFull ? bytes.subarray(0, bytes.length / 2) : bytes);
        if (this.isFull) throw full();
      },
      close: () => file.close(),
    };
  }
}

describe('the store of staged edits', () => {
  const stored = { files: new WindowJournalFiles(), key: () => Promise.resolve(new Uint8Array(32)) };
  const none = (): boolean => false;

  it('gives what a window left to the next one, as soon as it has ended', async () => {
    const reloaded = new StagedStore(stored);
    await reloaded.append([step(1, 'first'), step(2, 'second')]);
    await reloaded.append([step(1, 'edited once more'), step(2, null), step(3, 'third')]);
    const next = new StagedStore(stored);
    assert.deepEqual(await next.load(none), { steps: [], isElsewhere: true }, 'it has not ended');
    await next.append([step(3, 'edited here')]);
    await reloaded.close();
    const isEdited = ({ recordId }: StagedStep): boolean => recordId === 'record 3';
    assert.deepEqual(await next.load(isEdited), { steps: [step(1, 'edited once more')], isElsewhere: false });
    await next.close();
    const last = new StagedStore(stored);
    const { steps } = await last.load(none);
    assert.deepEqual(steps, [step(3, 'edited here'), step(1, 'edited once more')]);
  });

  it('gives also what is staged after it was closed, even once its file is taken over', async () => {
    const files = new WindowJournalFiles();
    const closed = new StagedStore({ ...stored, files });
    await closed.append([step(1, 'first')]);
    await closed.close();
    await closed.append([step(2, 'pasted while it closed')]);
    const next = new StagedStore({ ...stored, files });
    const { steps, isElsewhere } = await next.load(none);
    assert.equal(isElsewhere, false);
    assert.deepEqual(new Set(steps), new Set([step(1, 'first'), step(2, 'pasted while it closed')]));
    await closed.append([step(3, 'pasted later')]);
    assert.deepEqual(await next.load(none), { steps: [step(3, 'pasted later')], isElsewhere: false });
  });

  it('knows what another open window has, and leaves it there', async () => {
    const files = new WindowJournalFiles();
    const [one, other] = [new StagedStore({ ...stored, files }), new StagedStore({ ...stored, files })];
    await one.append([step(1, 'mine')]);
    await other.append([step(1, 'first'), step(2, 'second'), step(3, 'third')]);
    await other.append([step(1, 'edited once more'), step(2, null)]);
    await one.load(none);
    assert.deepEqual(await one.elsewhere(), [step(1, 'edited once more'), step(3, 'third')]);
    assert.equal((await one.load(none)).isElsewhere, true);
    await other.close();
    assert.equal((await one.load(none)).steps.length, 2);
    assert.deepEqual(await one.elsewhere(), []);
  });

  it("leaves edits of a closed window in place while they can't be read or taken over", async () => {
    const files = new FailingFiles();
    const closed = new StagedStore({ ...stored, files });
    await closed.append([step(1, 'first')]);
    await closed.close();
    for (const fault of ['isUnreadable', 'isFull'] as const) {
      files[fault] = true;
      const next = new StagedStore({ ...stored, files });
      await next.load(none);
      assert.equal(next.failure?.kind, 'fileNotRead');
      files[fault] = false;
      await next.close();
    }
    const last = new StagedStore({ ...stored, files });
    assert.deepEqual(await last.load(none), { steps: [step(1, 'first')], isElsewhere: false });
  });

  it('keeps what one window staged in a cell that another one discarded', async () => {
    const files = new WindowJournalFiles();
    const [one, other] = [new StagedStore({ ...stored, files }), new StagedStore({ ...stored, files })];
    await one.append([step(1, 'mine')]);
    await other.append([step(1, 'tried out'), step(2, 'theirs')]);
    await other.append([step(1, null)]);
    await one.close();
    await other.close();
    const { steps } = await new StagedStore({ ...stored, files }).load(none);
    assert.deepEqual(steps, [step(1, 'mine'), step(2, 'theirs')]);
  });

  it('leaves edits that are sealed with another key, which the keyring may return again', async () => {
    const files = new WindowJournalFiles();
    const closed = new StagedStore({ ...stored, files });
    await closed.append([step(1, 'first')]);
    await closed.close();
    const other = new StagedStore({ files, key: () => Promise.resolve(new Uint8Array(32).fill(1)) });
    assert.deepEqual(await other.load(none), { steps: [], isElsewhere: false });
    await other.append([step(2, 'second')]);
    await other.close();
    const { steps } = await new StagedStore({ ...stored, files }).load(none);
    assert.deepEqual(steps, [step(1, 'first')]);
  });

  it('does not restore what is discarded before it could be taken over', async () => {
    const files = new FailingFiles();
    const closed = new StagedStore({ ...stored, files });
    await closed.append([step(1, 'first'), step(2, 'second')]);
    await closed.close();
    files.isFull = true;
    const next = new StagedStore({ ...stored, files });
    const { steps } = await next.load(none);
    assert.deepEqual(steps, [step(1, 'first'), step(2, 'second')]);
    await next.append([step(1, null)]);
    assert.deepEqual(await next.load(none), { steps: [], isElsewhere: false }, 'taken over once');
    const other = new StagedStore({ ...stored, files });
    assert.deepEqual(await other.load(none), { steps: [], isElsewhere: true }, 'by one window');
    files.isFull = false;
    await next.append([step(3, 'third')]);
    assert.equal((await files.list()).length, 1);
    await next.close();
    const last = await new StagedStore({ ...stored, files }).load(none);
    assert.deepEqual(last.steps, [step(2, 'second'), step(3, 'third')]);
  });

  it('leaves the file of a closed window until what was in it is on disk here, also during an earlier write', async () => {
    const files = new CrashingFiles();
    const closed = new StagedStore({ ...stored, files });
    await closed.append([step(1, 'first')]);
    await closed.close();
    const next = new StagedStore({ ...stored, files });
    let loading: Promise<unknown> | undefined;
    let isTaken: (() => void) | undefined;
    files.beforeWrite = async () => {
      if (loading) return await forever();
      await new Promise<void>((resolve) => {
        isTaken = resolve;
        loading = next.load(() => {
          setImmediate(resolve);
          return false;
        });
      });
    };
    await next.append([step(2, 'second')]);
    isTaken?.();
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    const { steps } = await new StagedStore({ ...stored, files: await files.survivors() }).load(none);
    assert.deepEqual(steps.map(({ recordId }) => recordId).sort(), ['record 1', 'record 2']);
  });

  it('reads as many edits as can be staged at once', async () => {
    const files = new WindowJournalFiles();
    const closed = new StagedStore({ ...stored, files });
    await closed.append(Array.from({ length: 200_000 }, (_, at) => step(at, 'edited')));
    await closed.close();
    const { steps } = await new StagedStore({ ...stored, files }).load(none);
    assert.equal(steps.length, 200_000);
  });

  it('continues after a failure of another kind', async () => {
    let isBroken = true;
    const key = (): Promise<Uint8Array> =>
      isBroken ? Promise.reject(new Error('Broken')) : Promise.resolve(new Uint8Array(32));
    const files = new WindowJournalFiles();
    const store = new StagedStore({ files, key });
    await assert.rejects(store.append([step(1, 'first')]), /Broken/);
    isBroken = false;
    await store.append([step(2, 'second')]);
    await store.close();
    const { steps } = await new StagedStore({ files, key }).load(none);
    assert.deepEqual(steps, [step(1, 'first'), step(2, 'second')]);
  });

  it('keeps what could not be written with the next edit, in a file that can be read', async () => {
    const files = new FailingFiles();
    const store = new StagedStore({ ...stored, files });
    await store.append([step(1, 'first')]);
    files.isFull = true;
    await store.append([step(2, 'second')]);
    await store.append([step(3, 'third')]);
    assert.equal(store.failure?.kind, 'fileNotRead');
    files.isFull = false;
    await store.append([step(1, 'edited once more')]);
    assert.equal(store.failure, undefined);
    await store.close();
    const { steps } = await new StagedStore({ ...stored, files }).load(none);
    assert.deepEqual(steps, [step(1, 'edited once more'), step(2, 'second'), step(3, 'third')]);
  });
});
