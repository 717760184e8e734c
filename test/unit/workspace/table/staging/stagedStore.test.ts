import assert from 'node:assert/strict';
import { WindowJournalFiles } from '../../../../../src/workspace/changeSets/journal/journalFiles';
import type { StagedStep } from '../../../../../src/workspace/table/staging/stagedEdits';
import { StagedStore } from '../../../../../src/workspace/table/staging/stagedStore';

const step = (record: number, after: string | null): StagedStep => ({
  ...{ miniId: 'mini', recordId: `record ${record}`, columnId: 'title', base: {} },
  cell: after === null ? null : { before: 'was', after },
});

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
});
