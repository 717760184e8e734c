import assert from 'node:assert/strict';
import { undoOfSet } from '../../../../src/commands/activity/undoOfSet';
import type { ChangeSetEntry } from '../../../../src/workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';

const counts = { done: 1, unchanged: 0, notBegun: 0, begun: 0 };
const applied = { progress: { counts }, journal: { state: { problems: new Map() } } } as unknown as ChangeSetEntry;
const again = (): Promise<void> => Promise.resolve();

describe('the undo of a change set', () => {
  const undoing = (undo: ChangeSetEntry | undefined): Promise<string> => {
    // A small change set and its undo are removed once both are done.
    const workspace = { changeSets: { undoOf: () => undefined, find: () => undefined } } as unknown as RemoteWorkspace;
    const run = (): Promise<void> => Promise.resolve();
    return undoOfSet(workspace, applied, 'Changed.', { begin: () => Promise.resolve(undo), run }).undo(again);
  };

  it('is done once its items are undone, although both were removed since', async () => {
    assert.equal(await undoing(applied), 'undone');
  });

  it('is still open if the user declines', async () => {
    assert.equal(await undoing(undefined), 'open');
  });
});
