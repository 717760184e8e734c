// Mends what a label's rename does to a write under way: it moves the Record and leaves the eTag (contract: labels), so that a
// write from a read before it puts the former name back, which no label has any more.
import type { Clock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';
import { Pacer } from '../../base/pacer';
import { failureOf } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import type { LabelRenames } from './labelRenames';

type Carrier = 'record' | 'mini';

/** Something that was written, with the labels it carries since. */
interface Written {
  readonly kind: Carrier;
  readonly labels: readonly string[];
  /** Gives it the new name in place of the former. Throws a ServiceError. */
  readonly mend: (former: string, name: string) => Promise<void>;
}

/** Thousands of writes share one look at the labels. */
const LOOK_PAUSE_MS = 2_000;

export class RenamedLabels implements Disposable {
  /** All names that each label was seen with. */
  private readonly names = new Map<string, Set<string>>();
  private written: Written[] = [];
  private readonly looks: Pacer;

  constructor(
    private readonly renames: LabelRenames,
    /** A fresh read. Throws a ServiceError. */
    private readonly read: () => Promise<readonly Label[]>,
    clock: Clock,
  ) {
    this.looks = new Pacer(() => void this.look(), LOOK_PAUSE_MS, clock);
  }

  learn(labels: readonly Label[]): void {
    for (const { id, name, rename } of labels) {
      const names = this.names.get(id) ?? new Set();
      for (const one of [name, rename?.previousName]) if (one) names.add(one);
      this.names.set(id, names);
    }
  }

  check(written: Written): void {
    if (written.labels.length === 0) return;
    this.written.push(written);
    this.looks.ask();
  }

  dispose(): void {
    this.looks.dispose();
  }

  private async look(): Promise<void> {
    const { written } = this;
    this.written = [];
    try {
      const labels = await this.read();
      await Promise.all(written.map((one) => this.mend(one, labels)));
    } catch (error) {
      // The write itself is done; without a look, its labels stay as they were sent.
      if (!failureOf(error)) throw error;
    }
  }

  private async mend({ kind, labels: carried, mend }: Written, labels: readonly Label[]): Promise<void> {
    const ofKind = labels.filter(({ resourceType }) => resourceType !== (kind === 'record' ? 'mini' : 'record'));
    for (const former of carried) {
      if (ofKind.some(({ name }) => name === former)) continue;
      const label = ofKind.find(({ id }) => this.names.get(id)?.has(former));
      if (!label?.name) continue;
      // Until its end the service itself may move this one.
      this.renames.followToEnd(label.id);
      if (await this.renames.whenEnded(label.id)) await mend(former, label.name);
    }
  }
}
