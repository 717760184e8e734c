// Follows label renames, which run in the service's background. A rename has ended when the list no longer reports it (contract: labels).
import type { Clock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';
import type { Label } from '../../domain/labels/label';
import { longerPause } from './longerPause';

export interface LabelRename {
  readonly labelId: string;
  readonly previousName: string;
  readonly name: string;
  /** The type of thing that carries the label: record, mini or an unknown one. */
  readonly resourceType: string;
}

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

/** Polls running renames with growing pauses until all have ended. Without watchers, only those started here. */
export class LabelRenames implements Disposable {
  private readonly end = new AbortController();
  private running: readonly LabelRename[] = [];
  private isFollowing = false;
  private watchers = 0;
  /** Labels whose rename was started here. */
  private readonly begun = new Set<string>();
  private wake: (() => void) | undefined;
  /** The name that the carriers of each label have: the former one while a rename runs. */
  private readonly carried = new Map<string, string>();
  private readonly waiters = new Map<string, ((isOver: boolean) => void)[]>();

  /** `reread` reads the labels again and calls {@link update}. `onEnd` is called for each ended rename, whether or not it was seen to run. */
  constructor(
    private readonly clock: Clock,
    private readonly reread: () => Promise<void>,
    private readonly onEnd: (rename: LabelRename) => void,
  ) {}

  /** The renames in the last list of labels. */
  get current(): readonly LabelRename[] {
    return this.running;
  }

  /** A rename that is followed to its end: it was started here, or something watches. The end of others would go unnoticed. */
  get followed(): LabelRename | undefined {
    return this.running.find((rename) => this.watchers > 0 || this.begun.has(rename.labelId));
  }

  /** Applies a list of labels: follows new renames and reports ended ones. */
  update(labels: readonly Label[]): void {
    const before = this.running;
    this.running = labels.flatMap((label) =>
      label.rename
        ? [
            {
              labelId: label.id,
              previousName: label.rename.previousName ?? '',
              name: label.name ?? '',
              resourceType: label.resourceType ?? '',
            },
          ]
        : [],
    );
    if (this.running.length > 0 && !this.isFollowing) void this.follow();
    for (const rename of before) {
      // Another rename of the same label may have started since the last read.
      const isSame = (other: LabelRename): boolean =>
        other.labelId === rename.labelId && other.previousName === rename.previousName;
      if (this.running.some(isSame)) continue;
      this.begun.delete(rename.labelId);
      if (!labels.some(({ id }) => id === rename.labelId)) this.onEnd(rename);
      this.tellWaiters(rename.labelId, true);
    }
    for (const label of labels) this.compareName(label);
  }

  /** A quick rename may begin and end between two reads. */
  private compareName({ id, name, rename, resourceType }: Label): void {
    const former = this.carried.get(id);
    const now = (rename ? rename.previousName : name) ?? former;
    if (now === undefined || now === former) return;
    this.carried.set(id, now);
    if (former !== undefined)
      this.onEnd({ labelId: id, previousName: former, name: now, resourceType: resourceType ?? '' });
  }

  /** True when no rename of the label is running. False if the workspace was closed first. */
  whenEnded(labelId: string): Promise<boolean> {
    if (this.end.signal.aborted) return Promise.resolve(false);
    if (!this.running.some((rename) => rename.labelId === labelId)) return Promise.resolve(true);
    return new Promise((resolve) => {
      this.waiters.set(labelId, [...(this.waiters.get(labelId) ?? []), resolve]);
    });
  }

  /** Follows a rename started here to its end, even if nothing watches. */
  followToEnd(labelId: string): void {
    if (!this.running.some((rename) => rename.labelId === labelId)) return;
    this.begun.add(labelId);
    this.wake?.();
  }

  /** Starts watching the labels; dispose the result to stop. */
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
    for (const labelId of [...this.waiters.keys()]) this.tellWaiters(labelId, false);
  }

  private tellWaiters(labelId: string, isOver: boolean): void {
    const waiters = this.waiters.get(labelId) ?? [];
    this.waiters.delete(labelId);
    for (const resolve of waiters) resolve(isOver);
  }

  private get isAwaited(): boolean {
    return this.watchers > 0 || this.running.some((rename) => this.begun.has(rename.labelId));
  }

  private async follow(): Promise<void> {
    this.isFollowing = true;
    try {
      for (let pauseMs = FIRST_PAUSE_MS; this.running.length > 0; pauseMs = longerPause(pauseMs, MAX_PAUSE_MS)) {
        await this.clock.sleep(pauseMs, this.end.signal);
        if (!this.isAwaited) await new Promise<void>((resolve) => (this.wake = resolve));
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
