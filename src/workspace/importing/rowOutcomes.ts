// The outcome of checking each row, in a few bytes per row.

const OUTCOMES = ['problem', 'create', 'update', 'unchanged', 'duplicate', 'repeated', 'attach'] as const;
/**
 * `duplicate`: a new Record with the title and date of an existing one. `repeated`: with those of an earlier row.
 * `attach`: only the row's files are added.
 */
export type RowOutcome = (typeof OUTCOMES)[number];

export class RowOutcomes {
  private outcomes = new Uint8Array(1024);
  private lines = new Uint32Array(1024);
  private length = 0;
  private readonly counted = new Array<number>(OUTCOMES.length).fill(0);

  get rows(): number {
    return this.length;
  }

  get counts(): Readonly<Record<RowOutcome, number>> {
    return Object.fromEntries(OUTCOMES.map((outcome, at) => [outcome, this.counted[at]])) as Record<RowOutcome, number>;
  }

  /** Call it in the order of the rows. */
  add(outcome: RowOutcome, line: number): void {
    if (this.length === this.outcomes.length) this.grow();
    const code = OUTCOMES.indexOf(outcome);
    this.outcomes[this.length] = code;
    this.lines[this.length++] = line;
    this.counted[code] = (this.counted[code] ?? 0) + 1;
  }

  change(row: number, outcome: RowOutcome): void {
    const [former, code] = [this.outcomes[row] as number, OUTCOMES.indexOf(outcome)];
    this.counted[former] = (this.counted[former] ?? 0) - 1;
    this.counted[code] = (this.counted[code] ?? 0) + 1;
    this.outcomes[row] = code;
  }

  outcomeOf(row: number): RowOutcome | undefined {
    return row < this.length ? OUTCOMES[this.outcomes[row] as number] : undefined;
  }

  lineOf(row: number): number {
    return this.lines[row] ?? 0;
  }

  private grow(): void {
    const { outcomes, lines } = this;
    this.outcomes = new Uint8Array(outcomes.length * 2);
    this.outcomes.set(outcomes);
    this.lines = new Uint32Array(lines.length * 2);
    this.lines.set(lines);
  }
}
