import assert from 'node:assert/strict';
import { AnswerTimes } from '../../../../src/api/wire/answerTimes';

describe('AnswerTimes', () => {
  const afterAnswersOf = (...elapsedMs: number[]): number => {
    const times = new AnswerTimes();
    for (const ms of elapsedMs) times.note(ms);
    return times.earlyAnswerMs;
  };

  it('waits twice as long as the quickest answer took', () => {
    assert.equal(afterAnswersOf(900, 120, 400), 240);
  });

  it('waits neither for ever nor in vain', () => {
    assert.equal(afterAnswersOf(1), 50);
    assert.equal(afterAnswersOf(4_000), 500);
    assert.equal(afterAnswersOf(), 300, 'nothing is known yet');
  });
});
