// Corrects writes that overlap with a label's rename: the rename changes the Record without changing its eTag
// (contract: labels), so a write based on an earlier read restores the former name, which no label has any more.
import type { Clock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';
import { Limiter } from '../../base/limiter';
import { Throttle } from '../../base/throttle';
import { failureOrThrow } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import { isOfAll, mayPass } from '../loading/failureReach';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import type { LabelRenames } from './labelRenames';

type Carrier = 'record' | 'mini';

/** A write, with the labels it has stored. */
interface Written {
  readonly kind: Carrier;
  readonly labels: readonly string[];
  /** Replaces the former name by the new one. Throws a ServiceError. */
  readonly repair: (former: string, name: string) => Promise<unknown>;
}

/** Thousands of writes share one read of the labels. */
const READ_PAUSE_MS = 2_000;
const MAX_WAITING = 1_000;

export class LabelRepair implements Disposable {
  private labels: readonly Label[] = [];
  /** For each name, the labels that have had it, the latest first. */
  private readonly holders = new Map<string, readonly string[]>();
  private written: Written[] = [];
  private readonly reads: Throttle;
  private readonly writes = new Limiter(REQUESTS_AT_ONCE);

  constructor(
    private readonly renames: LabelRenames,
    /** Reads the labels again and calls {@link update}. */
    read: () => Promise<void>,
    clock: Clock,
  ) {
    this.reads = new Throttle(() => void read(), READ_PAUSE_MS, clock);
  }

  /** Takes a list of the labels. If it was read from the service, repairs the writes since the last read. */
  update(labels: readonly Label[], isRead: boolean): void {
    this.labels = labels;
    for (const { id, name, rename } of labels)
      for (const one of [name, rename?.previousName]) {
        const holders = this.holders.get(one ?? '') ?? [];
        if (one && holders[0] !== id) this.holders.set(one, [id, ...holders.filter((other) => other !== id)]);
      }
    if (!isRead) return;
    const { written } = this;
    this.written = [];
    for (const one of written) void this.repair(one).catch((error: unknown) => this.keepRefused(one, error));
  }

  /**
   * Reads the labels if the write changed some, or a rename is known to run. Other writes wait for the next
   * read: it is too rare that a rename begins and ends during our write to send a request after each.
   */
  check(written: Written, isLabelChange: boolean): void {
    if (written.labels.length === 0) return;
    this.keep(written);
    if (isLabelChange || this.renames.current.length > 0) this.readSoon();
  }

  readSoon(): void {
    this.reads.request();
  }

  nameNow(name: string): string {
    const isHeld = this.labels.some((label) => label.name === name || label.rename?.previousName === name);
    const [last] = this.holders.get(name) ?? [];
    return (isHeld ? undefined : this.labels.find(({ id }) => id === last)?.name) ?? name;
  }

  dispose(): void {
    this.reads.dispose();
  }

  private keep(written: Written): void {
    this.written = [...this.written.slice(1 - MAX_WAITING), written];
  }

  /** Keeps a repair that failed without writing anything, and may succeed later, for the next read of the labels. */
  private keepRefused(written: Written, error: unknown): void {
    const failure = failureOrThrow(error);
    if (failure.mayBeDone) return;
    if (mayPass(failure) || isOfAll(failure) || failure.kind === 'conflict') this.keep(written);
  }

  private async repair({ kind, labels: carried, repair }: Written): Promise<void> {
    const ofKind = (): readonly Label[] =>
      this.labels.filter(({ resourceType }) => resourceType !== (kind === 'record' ? 'mini' : 'record'));
    const isName = (former: string): boolean => ofKind().some(({ name }) => name === former);
    for (const former of carried) {
      if (isName(former)) continue;
      const id = this.holders.get(former)?.find((one) => ofKind().some((label) => label.id === one));
      if (id === undefined) continue;
      // Until the rename ends, the service may still change this item itself.
      this.renames.followToEnd(id);
      if (!(await this.renames.whenEnded(id)) || isName(former)) continue;
      // Use the current name: the rename may have failed, or another one begun.
      const name = this.labels.find((label) => label.id === id)?.name;
      if (!name) continue;
      const release = await this.writes.acquire();
      await repair(former, name).finally(release);
    }
  }
}
