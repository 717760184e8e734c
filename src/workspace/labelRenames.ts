// A label's rename runs at the service in the background; its absence from the list is the only sign of the end (contract: labels).
import type { Clock } from '../base/clock';
import type { Disposable } from '../base/disposables';
import type { Label } from '../domain/label';

export interface LabelRename {
  readonly labelId: string;
  readonly previousName: string;
  readonly name: string;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const GROWTH = 1.5;

/** Follows running renames with growing pauses until none is left; rests while nobody looks. */
export class LabelRenames implements Disposable {
  private readonly end = new AbortController();
  private running: readonly LabelRename[] = [];
  private isFollowing = false;
  private watchers = 0;
  private wake: (() => void) | undefined;

  /** `reread` asks for the labels again and calls {@link update}; `onEnd` hears of each rename that is over. */
  constructor(
    private readonly clock: Clock,
    private readonly reread: () => Promise<void>,
    private readonly onEnd: (rename: LabelRename) => void,
  ) {}

  /** The renames of the last list of labels. */
  get current(): readonly LabelRename[] {
    return this.running;
  }

  /** Takes over a list of labels: starts to follow new renames and tells of ended ones. */
  update(labels: readonly Label[]): void {
    const before = this.running;
    this.running = labels.flatMap((label) =>
      label.rename
        ? [{ labelId: label.id, previousName: label.rename.previousName ?? '', name: label.name ?? '' }]
        : [],
    );
    for (const rename of before) {
      if (!this.running.some((other) => other.labelId === rename.labelId)) this.onEnd(rename);
    }
    if (this.running.length > 0 && !this.isFollowing) void this.follow();
  }

  /** Somebody looks at the labels or waits for them; dispose the answer to stop. */
  watch(): Disposable {
    this.watchers++;
    this.wake?.();
    let isOver = false;
    return {
      dispose: () => {
        if (!isOver) this.watchers--;
        isOver = true;
      },
    };
  }

  dispose(): void {
    this.end.abort();
    this.wake?.();
  }

  private async follow(): Promise<void> {
    this.isFollowing = true;
    try {
      for (
        let pauseMs = FIRST_PAUSE_MS;
        this.running.length > 0;
        pauseMs = Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)
      ) {
        await this.clock.sleep(pauseMs, this.end.signal);
        if (this.watchers === 0) await new Promise<void>((resolve) => (this.wake = resolve));
        this.wake = undefined;
        if (this.end.signal.aborted) return;
        await this.reread();
      }
    } catch (error) {
      if (!this.end.signal.aborted) throw error;
    } finally {
      this.isFollowing = false;
    }
  }
}
