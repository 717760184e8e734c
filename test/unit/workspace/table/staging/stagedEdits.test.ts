import assert from 'node:assert/strict';
import { StagedEdits, type StagedStep } from '../../../../../src/workspace/table/staging/stagedEdits';

const columns = ['title', 'description', 'content.mood'];
const ref = (record: number) => ({ miniId: 'mini', recordId: `record ${record}` });
const change = (record: number, columnId: string, after: string, before = 'was') => ({
  ...ref(record),
  columnId,
  base: { eTag: `${record}` },
  before,
  after,
});
/** What is staged, as plain data. */
const stagedIn = (edits: StagedEdits): Record<string, string> =>
  Object.fromEntries(
    edits.records.flatMap(({ recordId, cells }) =>
      [...cells].map(([columnId, { after }]) => [`${recordId} ${columnId}`, String(after)]),
    ),
  );

/** A small generator of numbers that come the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('staged edits', () => {
  it('keep what the first edit of a cell replaced, whatever was read since', () => {
    const edits = new StagedEdits();
    edits.stage([change(1, 'title', 'one')]);
    edits.stage([{ ...change(1, 'title', 'two', 'of a colleague'), base: { eTag: 'later' } }]);
    const staged = edits.of(ref(1));
    assert.deepEqual([staged?.base, staged?.cells.get('title')], [{ eTag: '1' }, { before: 'was', after: 'two' }]);
  });

  it('end when a cell has its former value again', () => {
    const edits = new StagedEdits();
    edits.stage([change(1, 'title', 'one')]);
    edits.stage([change(1, 'title', 'was')]);
    assert.equal(edits.cellCount, 0);
    edits.undo();
    assert.deepEqual(stagedIn(edits), { 'record 1 title': 'one' });
  });

  it('are undone, redone and discarded like a simple model, and restored after a restart', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const next = numbers(seed);
      const stored: StagedStep[] = [];
      const edits = new StagedEdits((steps) => stored.push(...steps));
      let states: Record<string, string>[] = [{}];
      let at = 0;
      for (let step = 0; step < 40; step++) {
        const now = { ...states[at] };
        const kind = next(7);
        if (kind < 3) {
          const cells = Array.from({ length: 1 + next(3) }, () => [next(4), columns[next(3)] ?? '', next(3)] as const);
          edits.stage(cells.map(([record, column, value]) => change(record, column, value === 0 ? 'was' : `${value}`)));
          const distinct = { ...now };
          for (const [record, column, value] of cells) {
            const name = `record ${record} ${column}`;
            if (value === 0) delete distinct[name];
            else distinct[name] = `${value}`;
          }
          // Staging what is staged already, or neither staged nor other than before, is no step.
          const last = new Map(cells.map(([record, column, value]) => [`record ${record} ${column}`, value]));
          const isStep = [...last].some(([name, value]) => now[name] !== (value === 0 ? undefined : `${value}`));
          if (isStep) {
            states = [...states.slice(0, at + 1), distinct];
            at++;
          }
        } else if (kind === 3 && at > 0) {
          edits.undo();
          at--;
        } else if (kind === 4 && at < states.length - 1) {
          edits.redo();
          at++;
        } else if (kind === 5 && Object.keys(now).length > 0) {
          edits.discard();
          states = [...states.slice(0, at + 1), {}];
          at++;
        } else if (kind === 6) {
          // The service holds what is staged in one Record: no step leads back to it.
          const record = next(4);
          const isOf = (name: string): boolean => name.startsWith(`record ${record} `) && name in now;
          edits.settle([ref(record)], () => null);
          const without = states.map((state) =>
            Object.fromEntries(Object.entries(state).filter(([name]) => !isOf(name))),
          );
          const isKept = (index: number): boolean =>
            index === 0 || JSON.stringify(sorted(without[index])) !== JSON.stringify(sorted(without[index - 1]));
          const before = at;
          at = without.filter((_, index) => index > 0 && index <= before && isKept(index)).length;
          states = without.filter((_, index) => isKept(index));
        }
        assert.deepEqual(stagedIn(edits), states[at], `seed ${seed}, step ${step}`);
      }
      const restored = new StagedEdits();
      restored.restore(stored);
      assert.deepEqual(stagedIn(restored), states[at], `seed ${seed}, restored`);
    }
  });

  it('end once the service has them, and undo does not restage them', () => {
    const edits = new StagedEdits();
    edits.stage([change(1, 'title', 'one'), change(2, 'title', 'two')]);
    assert.equal(
      edits.settle([ref(1)], () => null),
      true,
    );
    edits.undo();
    edits.redo();
    assert.deepEqual(stagedIn(edits), { 'record 2 title': 'two' });
  });
});

function sorted(state: Readonly<Record<string, string>> = {}): readonly (readonly [string, string])[] {
  return Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1));
}
