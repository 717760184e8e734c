import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../../src/domain/failure';
import {
  CreationAttempts,
  listedLookup,
  type CreationLookup,
} from '../../../../src/workspace/changes/creationAttempts';
import { failureFrom } from '../../../support/clientOf';
import { FakeClock } from '../../../support/fakeClock';

interface Thing {
  readonly id: string;
  readonly text: string;
}

const lost = (kind: 'unreachable' | 'timedOut' | 'serverError' = 'unreachable'): ServiceError => {
  const operation = 'createThing';
  const failures: Record<typeof kind, Failure> = {
    unreachable: { operation, kind: 'unreachable', cause: 'reset', mayBeDone: true },
    timedOut: { operation, kind: 'timedOut', afterMs: 1, mayBeDone: true },
    serverError: { operation, kind: 'serverError', status: 504, mayBeDone: true },
  };
  return new ServiceError(failures[kind]);
};
const down = (): ServiceError => new ServiceError({ operation: 'listThings', kind: 'serverError', status: 500 });

describe('an attempt to create something', () => {
  let attempts: CreationAttempts<Thing>;
  let stored: Thing[];
  let isWhole: boolean;
  let isDown: boolean;
  let looks: number;
  /** The look that is the first to list what was created meanwhile. */
  let showsAt: number;

  beforeEach(() => {
    const clock = new FakeClock();
    clock.passesPauses = true;
    attempts = new CreationAttempts<Thing>(clock);
    stored = [{ id: 'older', text: 'mine' }];
    isWhole = true;
    isDown = false;
    looks = 0;
    showsAt = 0;
  });

  const lookup: CreationLookup<Thing> = {
    candidates: () => {
      if (++looks === showsAt) add('late');
      return isDown ? Promise.reject(down()) : Promise.resolve({ things: [...stored], isWhole });
    },
    holds: ({ text }) => text === 'mine',
  };
  const add = (id: string, text = 'mine'): void => void stored.push({ id, text });
  const losing = (act: () => void, error = lost()) =>
    attempts.run(lookup, () => {
      act();
      return Promise.reject(error);
    });
  const foundIds = async (): Promise<string[]> => (await attempts.look()).map(({ id }) => id);

  it('that is answered skips verification', async () => {
    assert.deepEqual(await attempts.run(lookup, () => Promise.resolve('new')), { answer: 'new' });
    assert.equal(looks, 1);
    assert.deepEqual([attempts.isInDoubt, await foundIds()], [false, []]);
  });

  describe('whose answer does not name what it created', () => {
    const answered = (act: () => void) =>
      attempts.run(
        lookup,
        () => Promise.resolve(act()),
        () => false,
      );

    it('finds it', async () => {
      assert.deepEqual(await answered(() => add('new')), { found: { id: 'new', text: 'mine' } });
    });

    it('is done all the same where nothing is found, or what may be of another client', async () => {
      assert.deepEqual(await answered(() => undefined), { answer: undefined });
      assert.deepEqual(await answered(() => add('theirs', 'other')), { answer: undefined });
      assert.equal(attempts.isInDoubt, false);
    });
  });

  it('finds what it created when only the response was lost', async () => {
    assert.deepEqual(await losing(() => add('new')), { found: { id: 'new', text: 'mine' } });
    assert.equal(attempts.isInDoubt, false);
  });

  it('finds it in a list that lags behind', async () => {
    showsAt = 4;
    assert.deepEqual(await losing(() => undefined), { found: { id: 'late', text: 'mine' } });
    assert.equal(looks, 4);
  });

  it('never takes an existing item for its own', async () => {
    const failure = await failureFrom(losing(() => undefined));
    assert.equal(failure.mayBeDone, undefined);
    assert.deepEqual([attempts.isInDoubt, await foundIds()], [false, []]);
  });

  it('cannot distinguish two new items', async () => {
    const failure = await failureFrom(
      losing(() => {
        add('new');
        add('theirs');
      }),
    );
    assert.equal(failure.mayBeDone, true);
    assert.deepEqual([attempts.isInDoubt, await foundIds()], [true, ['new', 'theirs']]);
  });

  it('does not take a new item with other contents for its own and asks about it', async () => {
    assert.equal((await failureFrom(losing(() => add('theirs', 'other')))).mayBeDone, true);
    assert.deepEqual(await foundIds(), ['theirs']);
  });

  it('does not take an item for its own when the lookup before the request failed', async () => {
    isDown = true;
    const failure = await failureFrom(
      losing(() => {
        isDown = false;
        add('new');
      }),
    );
    assert.equal(failure.mayBeDone, true);
    assert.deepEqual(await foundIds(), ['older', 'new']);
  });

  it('does not take an item for its own when the first lookup was incomplete', async () => {
    isWhole = false;
    assert.equal((await failureFrom(losing(() => add('new')))).mayBeDone, true);
    assert.deepEqual(await foundIds(), ['new']);
  });

  it('stays in doubt when the lookup is incomplete', async () => {
    isWhole = false;
    assert.equal((await failureFrom(losing(() => undefined))).mayBeDone, true);
  });

  it('stays in doubt when the service cannot be reached', async () => {
    assert.equal((await failureFrom(losing(() => (isDown = true)))).mayBeDone, true);
    assert.equal((await failureFrom(attempts.look())).kind, 'serverError');
  });

  it('is looked up again after a timeout, because it may be carried out late', async () => {
    assert.equal((await failureFrom(losing(() => undefined, lost('timedOut')))).mayBeDone, true);
    assert.deepEqual(await foundIds(), []);
    add('late');
    assert.deepEqual(await foundIds(), ['late']);
  });

  it('stays in doubt after a timeout of a gateway as well', async () => {
    assert.equal((await failureFrom(losing(() => undefined, lost('serverError')))).mayBeDone, true);
    assert.equal(attempts.isInDoubt, true);
  });

  it('is looked up again although it was not visible at once', async () => {
    await failureFrom(losing(() => undefined));
    add('late');
    assert.deepEqual(await foundIds(), ['late']);
  });

  it('excludes items that the user has dismissed', async () => {
    await failureFrom(losing(() => add('theirs', 'other')));
    attempts.dismiss(await attempts.look());
    assert.deepEqual(await foundIds(), []);
    assert.deepEqual(await losing(() => add('new')), { found: { id: 'new', text: 'mine' } });
  });

  it('rethrows a rejection', async () => {
    const refused = new ServiceError({ operation: 'createThing', kind: 'forbidden' });
    assert.equal((await failureFrom(losing(() => undefined, refused))).kind, 'forbidden');
    assert.equal(looks, 1);
  });
});

describe('a list searched for what was created', () => {
  it('tells nothing for certain while one of its rows could not be read', async () => {
    let leftOut = 0;
    const list = {
      reread: () => Promise.resolve([{ id: 'a', text: 'mine' }]),
      get leftOut() {
        return leftOut;
      },
    };
    const { candidates } = listedLookup<Thing[], Thing>(
      list,
      (all) => all,
      () => true,
      () => true,
    );
    const before = await candidates();
    leftOut = 1;
    const after = await candidates();
    assert.deepEqual([before.isWhole, after.isWhole, after.things.length], [true, false, 1]);
  });
});
