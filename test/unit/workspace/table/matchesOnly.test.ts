import assert from 'node:assert/strict';
import { matchesOnly } from '../../../../src/workspace/table/matchesOnly';

describe('what no list of the service can filter by', () => {
  it('is a file that the service could not read, whatever the reason, beside others', () => {
    const hasUnreadable = (...reasons: readonly (string | null | undefined)[]): boolean => {
      const attachments = reasons.map((unreadableReason) => ({ unreadableReason }));
      return matchesOnly({ kind: 'unreadable' }, { attachments });
    };
    assert.deepEqual([hasUnreadable(null, 'refused'), hasUnreadable('melted')], [true, true]);
    assert.deepEqual([hasUnreadable(), hasUnreadable(null, undefined, '')], [false, false]);
    assert.equal(matchesOnly({ kind: 'unreadable' }, { attachments: null, updatedAt: null }), false);
  });

  it('is a change at a moment or after it, in any time zone', () => {
    const isSince = (updatedAt: string | null): boolean =>
      matchesOnly({ kind: 'changedSince', since: '2026-03-01T14:30:00.000Z' }, { attachments: [], updatedAt });
    assert.deepEqual(['2026-03-01T14:30:00Z', '2026-03-01T15:30:00.001+01:00', '2026-04-01T00:00:00Z'].map(isSince), [
      true,
      true,
      true,
    ]);
    assert.deepEqual(['2026-03-01T14:29:59.999Z', '2026-03-01T15:29:00+01:00', 'soon', null].map(isSince), [
      false,
      false,
      false,
      false,
    ]);
  });
});
