import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { responseFailure } from '../../../../src/api/wire/responseFailure';

const secret = 'sample-key-1234';
const kindOf = (status: number): string => responseFailure('x', { status, body: '', secret }).kind;

describe('responseFailure', () => {
  it('depends on the status', () => {
    const kinds = Object.entries({
      invalid: [400, 422],
      unauthorized: [401],
      forbidden: [403],
      notFound: [404, 410],
      unreachable: [407],
      conflict: [409, 412],
      tooManyRequests: [429],
      serverError: [408, 500, 501, 503, 599],
      unexpectedStatus: [100, 304, 402, 405, 413, 451],
    });
    for (const [kind, statuses] of kinds)
      for (const status of statuses) assert.equal(kindOf(status), kind, String(status));
  });

  it('treats an error for the eTag alone as a conflict', () => {
    const kindFor = (errors: object): string =>
      responseFailure('x', { status: 400, body: JSON.stringify({ errors }), secret }).kind;
    for (const field of ['eTag', 'ETag', '$.eTag', 'etag'])
      assert.equal(kindFor({ [field]: ['is stale'] }), 'conflict');
    assert.equal(kindFor({ eTag: ['is stale'], title: ['is needed'] }), 'invalid');
    assert.equal(kindFor({}), 'invalid');
  });

  it("adds the body's detail as one short line", () => {
    const body = JSON.stringify({
      status: null,
      title: 'Bad',
      detail: ' a\r\nb ',
      errors: { name: ['is\nneeded'], n: 'no' },
    });
    assert.deepEqual(responseFailure('createMini', { status: 400, body, secret }), {
      operation: 'createMini',
      kind: 'invalid',
      status: 400,
      detail: 'a b',
      errors: { name: ['is needed'], n: ['no'] },
    });
    const long = responseFailure('x', { status: 409, body: JSON.stringify({ title: 'y'.repeat(9000) }), secret });
    assert.ok(long.kind === 'conflict' && long.detail?.length === 300);
  });

  it('tells a refusal of the service from one of a proxy, and leaves out a title that repeats the status', () => {
    const refusal = (body: string): unknown => responseFailure('x', { status: 403, body, secret });
    assert.deepEqual(refusal('<html>'), { operation: 'x', kind: 'forbidden' });
    assert.deepEqual(refusal('{"title":"Forbidden"}'), { operation: 'x', kind: 'forbidden', detail: '' });
    const both = '{"title":"Forbidden","detail":"Closed."}';
    assert.deepEqual(refusal(both), { operation: 'x', kind: 'forbidden', detail: 'Closed.' });
  });

  it('never quotes the key, whatever the service says', () => {
    const body = JSON.stringify({ detail: `Bearer ${secret} is no key`, errors: { [secret]: [`${secret}?`] } });
    for (const status of [400, 403, 404, 409, 500]) {
      const failure = responseFailure('x', { status, body, secret });
      assert.ok(!JSON.stringify(failure).includes(secret), String(status));
    }
  });

  it('keeps its kind with any body: none, HTML, truncated, or another shape', () => {
    const problem = fc.record(
      { detail: fc.jsonValue(), title: fc.jsonValue(), errors: fc.jsonValue(), status: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      problem.map((value) => JSON.stringify(value)),
      problem.chain((value) => fc.nat().map((cut) => JSON.stringify(value).slice(0, cut))),
    );
    fc.assert(
      fc.property(fc.constantFrom(400, 401, 403, 404, 409, 429, 500, 418), body, (status, text) => {
        const failure = responseFailure('x', { status, body: text, secret });
        assert.equal(failure.kind, kindOf(status));
        if ('detail' in failure) assert.doesNotMatch(failure.detail ?? '', /[\r\n]/);
      }),
    );
  });
});
