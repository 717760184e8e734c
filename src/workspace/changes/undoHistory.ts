// The changes of this window that can be undone while the workspace is open. They aren't stored.
import type { Clock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';

const MAX_CHANGES = 50;
/** How many changed things are kept, each as it was before the change. */
const MAX_THINGS = 5000;
const MAX_BYTES = 50_000_000;

/** `open`: it failed and can be tried again. */
export type UndoOutcome = 'undone' | 'changedSince' | 'open';

export interface UndoableChange {
  /** The sentence of the change's message, such as «Deleted 3 Records.» */
  readonly done: string;
  /** The number of things that changed; 1 unless given. */
  readonly count?: number;
  /** The size of the files kept for it. */
  readonly heldBytes?: number;
  /** Its outcome if it was undone elsewhere, such as in Activity; `forgotten` if it was removed there. */
  readonly currentOutcome?: () => UndoOutcome | 'forgotten' | undefined;
  /** Undoes the change and reports the result. `again` is for the *Retry* button of that message. */
  readonly undo: (again: () => Promise<void>) => Promise<UndoOutcome>;
}

export class PastChange {
  private change: UndoableChange | undefined;
  private isRunning = false;
  private outcome: UndoOutcome = 'open';
  readonly done: string;
  readonly count: number;
  readonly heldBytes: number;

  constructor(
    change: UndoableChange,
    /** Milliseconds since the epoch. */
    readonly at: number,
    private readonly onDidChange: () => void,
  ) {
    this.change = change;
    this.done = change.done;
    this.count = change.count ?? 1;
    this.heldBytes = change.heldBytes ?? 0;
  }

  get state(): UndoOutcome | 'forgotten' {
    return this.outcome === 'open' && !this.isRunning ? (this.change?.currentOutcome?.() ?? 'open') : this.outcome;
  }

  /** Runs once at a time, and not again after it succeeded. */
  async undo(): Promise<void> {
    if (!this.change || this.isRunning) return;
    this.isRunning = true;
    try {
      this.outcome = await this.change.undo(() => this.undo());
    } finally {
      this.isRunning = false;
    }
    // Releases the things held for the undo.
    if (this.outcome !== 'open') this.change = undefined;
    this.onDidChange();
  }
}

export class UndoHistory implements Disposable {
  private changes: PastChange[] = [];
  /** Whether the workspace was closed. Messages about its changes may still be shown. */
  isClosed = false;

  constructor(
    private readonly clock: Clock,
    private readonly onDidChange: () => void,
  ) {}

  /** All changes, newest first. */
  get all(): readonly PastChange[] {
    return this.changes.filter(({ state }) => state !== 'forgotten');
  }

  /** The newest change that isn't undone. */
  get last(): PastChange | undefined {
    return this.changes.find(({ state }) => state === 'open');
  }

  add(change: UndoableChange): PastChange {
    const past = new PastChange(change, this.clock.now(), this.onDidChange);
    this.changes = withinLimits([past, ...this.changes]);
    this.onDidChange();
    return past;
  }

  dispose(): void {
    this.isClosed = true;
    this.changes = [];
  }
}

/** The last change stays whatever its size. Finished ones hold nothing. */
function withinLimits(changes: readonly PastChange[]): PastChange[] {
  let things = 0;
  let bytes = 0;
  return changes.slice(0, MAX_CHANGES).filter((change, index) => {
    if (change.state !== 'open') return true;
    things += change.count;
    bytes += change.heldBytes;
    return index === 0 || (things <= MAX_THINGS && bytes <= MAX_BYTES);
  });
}
