import assert from 'node:assert/strict';
import { failureOf, ServiceError, type Failure } from '../../../../src/domain/failure';
import { wasApplied, isGone, writeWithVerification } from '../../../../src/workspace/changes/writeWithVerification';

const operation = 'upsertRecord';
const reset: Failure = { operation, kind: 'unreachable', cause: 'reset', mayBeDone: true };
const gone = new ServiceError({ operation: 'listRecords', kind: 'notFound' });

async function outcome(failure: Failure, look: () => Promise<boolean | undefined>): Promise<Failure | undefined> {
  try {
    await writeWithVerification(() => Promise.reject(new ServiceError(failure)), look);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

describe('writeWithVerification', () => {
  it('reports success when the check finds the change and failure when it does not', async () => {
    assert.equal(await outcome(reset, () => Promise.resolve(true)), undefined);
    const { mayBeDone: _open, ...certain } = reset;
    assert.deepEqual(await outcome(reset, () => Promise.resolve(false)), certain);
  });

  it('leaves open what a check cannot decide and what may still be carried out', async () => {
    assert.deepEqual(await outcome(reset, () => Promise.resolve(undefined)), reset);
    assert.deepEqual(await outcome(reset, () => Promise.reject(gone)), reset);
    const late: Failure = { operation, kind: 'timedOut', afterMs: 1, mayBeDone: true };
    assert.deepEqual(await outcome(late, () => Promise.resolve(false)), late);
    const gateway: Failure = { operation, kind: 'serverError', status: 504, mayBeDone: true };
    assert.deepEqual(await outcome(gateway, () => Promise.resolve(false)), gateway);
  });

  it('does not check after a rejection and rethrows a bug in the check', async () => {
    const refused: Failure = { operation, kind: 'conflict' };
    const look = (): Promise<boolean> => assert.fail('nobody needs to look');
    assert.deepEqual(await outcome(refused, look), refused);
    const lost = (): Promise<never> => Promise.reject(new ServiceError(reset));
    await assert.rejects(
      writeWithVerification(lost, () => Promise.reject(new TypeError('a bug'))),
      TypeError,
    );
  });

  it('recognizes by the version mark that nothing was written', () => {
    assert.equal(wasApplied({ eTag: '1' }, { eTag: '2' }, true), true);
    assert.equal(wasApplied({ eTag: '1' }, { eTag: '1' }, false), false);
    assert.equal(wasApplied({ eTag: '1' }, { eTag: '2' }, false), undefined);
  });

  it('recognizes a deleted item', async () => {
    assert.equal(await isGone(Promise.resolve({})), false);
    assert.equal(await isGone(Promise.reject(gone)), true);
    await assert.rejects(isGone(Promise.reject(new ServiceError(reset))), ServiceError);
  });
});
