import assert from 'node:assert/strict';
import { tellWithNext } from '../../../../src/commands/activity/quickEnd';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { notFound, type Failure } from '../../../../src/domain/failure';
import type { ChangeSetEntry } from '../../../../src/workspace/changeSets/changeSetEntry';
import { failed, type Outcome } from '../../../../src/workspace/changeSets/outcome';

const gone = failed(notFound('listRecords').failure);
const slow: Failure = { kind: 'timedOut', operation: 'upsertRecord', afterMs: 1 };
const unsure: Outcome = { kind: 'inDoubt', reason: { kind: 'failure', failure: slow } };

async function offered(problems: readonly Outcome[], failure?: Failure): Promise<readonly string[]> {
  const entry = { failure, journal: { state: { problems: new Map(problems.entries()) } } } as unknown as ChangeSetEntry;
  const run = (): Promise<void> => Promise.resolve();
  let buttons: readonly string[] = [];
  await tellWithNext({} as CommandContext, entry, { run, hasReport: true }, (...next) => {
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

  it('offers to resume what stopped on its own', async () => {
    assert.deepEqual(await offered([gone], slow), ['Resume', 'Open Report']);
  });
});
