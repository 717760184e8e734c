import assert from 'node:assert/strict';
import type { Failure } from '../../../src/domain/failure';
import { describeFailure } from '../../../src/platform/failures';

const operation = 'deleteLabel';
type Kind<F> = F extends { operation: string } ? Omit<F, 'operation'> : never;
const said = (failure: Kind<Failure>): string => describeFailure({ operation, ...failure });

describe('describeFailure', () => {
  it('has a different sentence for each kind, without internal names', () => {
    const failures: Kind<Failure>[] = [
      ...(['name', 'refused', 'reset', 'secureConnection', 'certificate', 'proxy', 'unknown'] as const).map(
        (cause) => ({
          kind: 'unreachable' as const,
          cause,
          code: 'E_CODE',
        }),
      ),
      { kind: 'unreachable', cause: 'unknown' },
      { kind: 'timedOut', afterMs: 60_000 },
      { kind: 'cancelled' },
      { kind: 'invalid', status: 400, errors: {} },
      { kind: 'unauthorized' },
      { kind: 'keyUnreadable' },
      { kind: 'forbidden' },
      { kind: 'notFound' },
      { kind: 'conflict' },
      { kind: 'tooManyRequests' },
      { kind: 'serverError', status: 500 },
      { kind: 'unexpectedStatus', status: 418 },
      { kind: 'unexpectedShape', path: '' },
      { kind: 'tooLarge', maxBytes: 256 << 20 },
      { kind: 'emptyPages', pages: 50 },
      { kind: 'redirectRefused' },
      { kind: 'limit', field: 'limit', limit: 'at most 200' },
      { kind: 'readOnly' },
      ...['ENOSPC', 'EACCES', 'ENOENT', 'EBUSY'].map((code) => ({ kind: 'fileNotWritten' as const, code })),
    ];
    const sentences = failures.map(said);
    // Shared by what asks for the same: an unknown name, a closed port and no reason.
    assert.equal(new Set(sentences).size, sentences.length - 2);
    for (const sentence of sentences) {
      assert.ok(!/undefined|\{\d\}|\[object/.test(sentence), sentence);
      assert.match(sentence, /\.(?: \([^)]*\))?$/);
    }
  });

  it('names a file that has changed while it was read', () => {
    const changed = said({ kind: 'fileNotRead', fileName: 'scan.pdf', code: 'ESTALE' });
    assert.equal(changed, 'scan.pdf: The file has changed. Try again.');
  });

  it('says in the words of the service why a key may not do something', () => {
    const said403 = (detail?: string): string =>
      said({ kind: 'forbidden', ...(detail === undefined ? {} : { detail }) });
    const plain = 'Your key has no permission for this.';
    assert.deepEqual([said403(), said403('')], [plain, plain]);
    assert.equal(said403('Closed Minis are read-only.'), `${plain} Closed Minis are read-only.`);
    assert.equal(said403('a\u202Eb'), `${plain} a⟨U+202E⟩b`);
  });

  it("doesn't say to try again what may have been saved", () => {
    const doubts: Kind<Failure>[] = [
      { kind: 'unreachable', cause: 'reset' },
      { kind: 'timedOut', afterMs: 1000 },
      { kind: 'serverError', status: 500 },
      { kind: 'cancelled' },
    ];
    assert.deepEqual(
      doubts.map((failure) => said({ ...failure, mayBeDone: true })),
      [
        'The connection broke.',
        "The service didn't answer within 1 second.",
        'Unexpected response from the service. (500)',
        'Cancelled.',
      ].map((reason) => `${reason} The change may have been saved. Refresh to check.`),
    );
  });

  it("quotes the service's details", () => {
    assert.equal(said({ kind: 'conflict', detail: '3 Records carry it.' }), '3 Records carry it.');
    const errors = { limit: ['At most 200.', 'Not 201.'], '': ['A hint.'] };
    assert.match(said({ kind: 'invalid', status: 400, errors }), /limit: At most 200\. Not 201\. A hint\.$/);
    assert.match(said({ kind: 'invalid', status: 422, errors: {}, detail: 'Too odd.' }), /Too odd\.$/);
  });

  it('says of what was too large to be sent what to do', () => {
    assert.match(said({ kind: 'unexpectedStatus', status: 413 }), /Too large for the service\. Shorten it/);
  });

  it('says what to do about a file that nobody chose a place for, such as a journal', () => {
    const journal = (code: string): string => said({ kind: 'fileNotWritten', code });
    assert.equal(journal('EACCES'), "Couldn't save the file. Check its folder and try again. (EACCES)");
    assert.equal(journal('EDQUOT'), journal('ENOSPC'));
  });

  it("says where a response couldn't be read", () => {
    assert.match(said({ kind: 'unexpectedShape', path: 'items.0.id' }), /deleteLabel, items\.0\.id/);
  });

  it('says how long to wait, if the service asks for more than a moment', () => {
    const minute = 60_000;
    const limited = (retryAfterMs: number): string => said({ kind: 'tooManyRequests', retryAfterMs });
    assert.equal(limited(59_000), 'Too many requests. Try again in a moment.');
    assert.equal(limited(90_000), 'Too many requests. Try again in 2 minutes.');
    assert.equal(limited(119 * minute), 'Too many requests. Try again in 119 minutes.');
    assert.equal(limited(150 * minute), 'Too many requests. Try again in 3 hours.');
    assert.equal(
      said({ kind: 'serverError', status: 503, retryAfterMs: 5 * minute }),
      'The service is having problems. Try again in 5 minutes. (503)',
    );
  });
});
