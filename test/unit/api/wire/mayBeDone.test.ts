import assert from 'node:assert/strict';
import { flagMayBeDone } from '../../../../src/api/wire/mayBeDone';
import { failureOf, ServiceError, type Failure } from '../../../../src/domain/failure';

const operation = 'upsertRecord';
const isOpen = (failure: Failure): boolean => failureOf(flagMayBeDone(new ServiceError(failure)))?.mayBeDone === true;

describe('flagMayBeDone', () => {
  it('flags a write without a definite response', () => {
    const open: Failure[] = [
      { operation, kind: 'unreachable', cause: 'reset' },
      { operation, kind: 'unreachable', cause: 'unknown' },
      { operation, kind: 'unreachable', cause: 'secureConnection', code: 'EPROTO' },
      { operation, kind: 'timedOut', afterMs: 1 },
      { operation, kind: 'serverError', status: 503 },
      { operation, kind: 'unexpectedShape', path: '' },
      { operation, kind: 'tooLarge', maxBytes: 1 },
      { operation, kind: 'unexpectedStatus', status: 304 },
      { operation, kind: 'cancelled' },
      { operation, kind: 'redirectRefused' },
    ];
    assert.deepEqual(
      open.map(isOpen),
      open.map(() => true),
    );
  });

  it("doesn't flag a refused or unsent write", () => {
    const refused: Failure[] = [
      { operation, kind: 'unreachable', cause: 'name' },
      { operation, kind: 'unreachable', cause: 'refused' },
      { operation, kind: 'unreachable', cause: 'certificate' },
      { operation, kind: 'unreachable', cause: 'proxy' },
      { operation, kind: 'invalid', status: 400, errors: {} },
      { operation, kind: 'conflict' },
      { operation, kind: 'tooManyRequests' },
      { operation, kind: 'unexpectedStatus', status: 418 },
      { operation, kind: 'unauthorized' },
    ];
    assert.deepEqual(
      refused.map(isOpen),
      refused.map(() => false),
    );
  });

  it('returns other errors unchanged', () => {
    const bug = new TypeError('a bug');
    assert.equal(flagMayBeDone(bug), bug);
  });
});
