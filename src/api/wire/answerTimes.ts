// How quickly the service answers, so that an upload knows how long an early refusal may take.

const LEAST_MS = 50;
const MOST_MS = 500;
const UNKNOWN_MS = 300;

export class AnswerTimes {
  private quickestMs: number | undefined;

  /** From sending a request to the head of its answer. */
  note(elapsedMs: number): void {
    this.quickestMs = Math.min(elapsedMs, this.quickestMs ?? elapsedMs);
  }

  /**
   * A longer upload waits so long when its beginning is out: a refusal, of the key above all, is then read before the body
   * breaks on it. Refusing is no more work than the quickest answer so far was; twice as long leaves room.
   */
  get earlyAnswerMs(): number {
    return this.quickestMs === undefined ? UNKNOWN_MS : Math.min(Math.max(2 * this.quickestMs, LEAST_MS), MOST_MS);
  }
}
