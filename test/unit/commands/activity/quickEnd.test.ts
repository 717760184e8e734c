import assert from 'node:assert/strict';
import '../../../support/useManifest';
import { tellWithNext } from '../../../../src/commands/activity/quickEnd';
import type { CommandContext } from '../../../../src/commands/commandContext';
import type { HasUndoHistory } from '../../../../src/commands/tell/undo';
import { notFound, type Failure } from '../../../../src/domain/failure';
import type { ChangeSetEntry } from '../../../../src/workspace/changeSets/changeSetEntry';
import { failed, type Outcome } from '../../../../src/workspace/changeSets/outcome';

const gone = failed(notFound('listRecords').failure);
const slow: Failure = { kind: 'timedOut', operation: 'upsertRecord', afterMs: 1 };
const unsure: Outcome = { kind: 'inDoubt', reason: { kind: 'failure', failure: slow } };

const workspace = (isClosed: boolean): HasUndoHistory => ({ undoHistory: { isClosed } }) as HasUndoHistory;

function entryWith(problems: readonly Outcome[], failure?: Failure): ChangeSetEntry {
  return { failure, journal: { state: { problems: new Map(problems.entries()) } } } as unknown as ChangeSetEntry;
}

async function offered(problems: readonly Outcome[], failure?: Failure): Promise<readonly string[]> {
  const run = (): Promise<void> => Promise.resolve();
  let buttons: readonly string[] = [];
  const ways = { run, hasReport: true };
  await tellWithNext(workspace(false), {} as CommandContext, entryWith(problems, failure), ways, (...next) => {
    buttons = next;
    return Promise.resolve(undefined);
  });
  return buttons;
}

describe('the message about the end of a change set', () => {
  it('offers to retry what may succeed then', async () => {
    assert.deepEqual(await offered([gone, failed(slow)]), ['Retry Failed', 'Open Report']);
    assert.deepEqual(await offered([unsure]), ['Retry Failed', 'Open Report']);
    assert.deepEqual(await offered([{ kind: 'failed', reason: { kind: 'notCreated' } }]), [
      'Retry Failed',
      'Open Report',
    ]);
  });

  it('offers no retry of what is gone or was changed by someone else', async () => {
    assert.deepEqual(await offered([gone, { kind: 'conflict' }]), ['Open Report']);
  });

  it('runs nothing in a workspace that was left since', async () => {
    let runs = 0;
    const run = (): Promise<void> => Promise.resolve(void runs++);
    const pressed = (isClosed: boolean): Promise<void> =>
      tellWithNext(
        workspace(isClosed),
        {} as CommandContext,
        entryWith([], slow),
        { run, hasReport: false },
        (...[resume]) => Promise.resolve(resume),
      );
    await assert.rejects(pressed(true), /otherWorkspace/);
    assert.equal(runs, 0);
    await pressed(false);
    assert.equal(runs, 1);
  });

  it('offers to resume what stopped on its own', async () => {
    assert.deepEqual(await offered([gone], slow), ['Resume', 'Open Report']);
  });
});
