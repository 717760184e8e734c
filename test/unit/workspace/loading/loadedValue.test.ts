import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import { LoadedValue } from '../../../../src/workspace/loading/loadedValue';

const broken = (): ServiceError => new ServiceError({ kind: 'serverError', operation: 'listLabels', status: 500 });

describe('LoadedValue', () => {
  let answers: ((value: string | Error) => void)[];
  let signals: AbortSignal[];
  let told: number;
  let value: LoadedValue<string>;

  beforeEach(() => {
    answers = [];
    signals = [];
    told = 0;
    value = new LoadedValue<string>(
      (signal) => {
        signals.push(signal);
        return new Promise((resolve, reject) =>
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
        );
      },
      () => told++,
    );
  });

  const answer = async (text: string | Error): Promise<void> => {
    await new Promise(setImmediate);
    const next = answers.shift();
    assert.ok(next, 'nothing was asked');
    next(text);
    await new Promise(setImmediate);
  };

  const has = async (text: string): Promise<void> => {
    const load = value.load();
    await answer(text);
    await load;
  };

  it('reports how many rows of the last successful read were left out', async () => {
    const counts = [3, 1];
    const list = new LoadedValue<string>(
      (_, onLeftOut) => {
        const count = counts.shift();
        if (count === undefined) return Promise.reject(broken());
        onLeftOut(count);
        return Promise.resolve('rows');
      },
      () => undefined,
    );
    assert.equal(list.leftOut, 0);
    const seen: number[] = [];
    for (let read = 0; read < 3; read++) {
      await list.refresh();
      seen.push(list.leftOut);
    }
    assert.deepEqual(seen, [3, 1, 1]);
  });

  it('reads again what failed where nothing can be done without it, and throws when that fails too', async () => {
    const first = assert.rejects(value.required(), { failure: broken().failure });
    await answer(broken());
    await first;
    const second = value.required();
    await answer('one');
    assert.equal(await second, 'one');
    const refreshed = value.refresh();
    await answer(broken());
    await refreshed;
    assert.equal(await value.required(), 'one');
  });

  it('shares one request among all loads and sends none once it has a value', async () => {
    const loads = [value.load(), value.load()];
    await answer('one');
    await Promise.all(loads);
    await value.load();
    assert.equal(value.value, 'one');
    assert.equal(told, 1);
    assert.equal(signals.length, 1);
  });

  it('keeps a failure until the next request', async () => {
    const load = value.load();
    await answer(broken());
    await load;
    await value.load();
    assert.equal(signals.length, 1);
    assert.equal(value.failure?.kind, 'serverError');
    const again = value.refresh();
    await answer('one');
    await again;
    assert.equal(value.failure, undefined);
    assert.equal(value.value, 'one');
  });

  it('keeps the last successful value beside a failure', async () => {
    await has('one');
    const refresh = value.refresh();
    await answer(broken());
    await refresh;
    assert.equal(value.value, 'one');
    assert.equal(value.failure?.kind, 'serverError');
  });

  it('rethrows a bug and stays usable', async () => {
    const load = value.load();
    const rejected = assert.rejects(load, TypeError);
    await answer(new TypeError('bug'));
    await rejected;
    const again = value.load();
    await answer('one');
    await again;
    assert.equal(value.value, 'one');
  });

  it('starts a new read after a write, even while an older one is running', async () => {
    const load = value.load();
    const afterWrite = value.refresh();
    await answer('before the write');
    await load;
    await answer('after the write');
    await afterWrite;
    assert.equal(value.value, 'after the write');
    assert.equal(signals.length, 2);
  });

  it('applies what was written during a read to its response, which is not asked for again', async () => {
    await has('listed');
    const refresh = value.refresh();
    for (const part of ['one', 'two']) value.edit((now) => `${now}, ${part}`);
    assert.equal(value.value, 'listed, one, two');
    await answer('listed again');
    await refresh;
    assert.equal(value.value, 'listed again, one, two');
    const again = value.refresh();
    await answer('listed later');
    await again;
    assert.equal(value.value, 'listed later');
    assert.equal(signals.length, 3);
  });

  it('drops a part whose read started before one already applied', async () => {
    await has('whole');
    const [early, late, other] = [value.beginPart('a'), value.beginPart('a'), value.beginPart('b')];
    assert.deepEqual([late(), early(), other()], [true, false, true]);
    const outdated = value.beginPart('a');
    const refresh = value.refresh();
    await answer('read later');
    await refresh;
    assert.equal(outdated(), false);
    assert.equal(value.beginPart('a')(), true);
  });

  it('rereads the value before a write or reports why it cannot', async () => {
    await has('shown');
    const good = value.reread();
    await answer('now');
    assert.equal(await good, 'now');
    const failed = assert.rejects(value.reread(), (error) => error instanceof ServiceError);
    await answer(broken());
    await failed;
    assert.equal(value.value, 'now');
  });

  it('stays marked as out of date when a part of it is changed', async () => {
    await has('old');
    const refresh = value.refresh();
    await answer(broken());
    await refresh;
    value.edit((now) => `${now}, edited`);
    assert.deepEqual([value.value, value.failure?.kind], ['old, edited', 'serverError']);
  });

  it('cancels what is running and notifies no listener when disposed', async () => {
    const load = value.load();
    const reread = assert.rejects(value.reread(), /cancelled/);
    value.dispose();
    assert.equal(signals[0]?.aborted, true);
    await answer(broken());
    await load;
    await answer('late');
    await reread;
    assert.equal(told, 0);
    assert.equal(value.failure, undefined);
  });
});
