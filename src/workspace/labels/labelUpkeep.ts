// Maintains a workspace's labels apart from their list: follows each rename to its end and repairs the writes it overlapped.
import type { ServiceClient } from '../../api/client';
import type { Clock } from '../../base/clock';
import { compareNames } from '../../base/compareNames';
import { Owner } from '../../base/disposables';
import { failureOf } from '../../domain/failure';
import type { LabelList } from '../../domain/labels/label';
import { renamedIn } from '../../domain/labels/renamedIn';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { ChangeResult } from '../changes/changeThing';
import { LoadedValue } from '../loading/loadedValue';
import { LabelRenames, type LabelRename } from './labelRenames';
import { LabelRepair } from './labelRepair';

type Carrier = StoredRecord | Mini;

export class LabelUpkeep extends Owner {
  readonly list: LoadedValue<LabelList>;
  readonly renames: LabelRenames;
  private readonly repair: LabelRepair;

  constructor(client: ServiceClient, clock: Clock, notify: { changed(): void; renamed(rename: LabelRename): void }) {
    super();
    const reread = (): Promise<void> => this.list.refresh();
    this.list = this.store.add(
      new LoadedValue<LabelList>(
        async (signal, onLeftOut) => inOrder(await client.labels.listLabels({ signal, onLeftOut })),
        (isRead) => {
          const labels = this.list.value?.labels ?? [];
          this.renames.update(labels);
          this.repair.update(labels, isRead);
          notify.changed();
        },
      ),
    );
    this.renames = this.store.add(new LabelRenames(clock, reread, (rename) => notify.renamed(rename)));
    this.repair = this.store.add(new LabelRepair(this.renames, reread, clock));
  }

  /** Call after each write: it may contain the former name of a renamed label, which `change` then replaces. */
  check(
    kind: 'record' | 'mini',
    result: ChangeResult<Carrier>,
    change: (renamed: (fresh: Carrier) => { labels: string[] }) => Promise<unknown>,
  ): void {
    if (result.kind !== 'changed') return;
    const repair = (former: string, name: string): Promise<unknown> =>
      change(({ labels }) => ({ labels: renamedIn(labels ?? [], former, name) }));
    const written = { kind, labels: result.now.labels ?? [], repair };
    this.repair.check(written, result.changedFields.includes('labels'));
  }

  /** Rethrows a refusal of a write. Rereads the labels if it may be for a label that another client deleted, which is then no longer offered. */
  readonly refuse = (error: unknown): never => {
    if (failureOf(error)?.kind === 'invalid') this.repair.readSoon();
    throw error;
  };

  /** The current name of the label that had this name, if its rename was seen. */
  nameNow(name: string): string {
    return this.repair.nameNow(name);
  }
}

/** Sorts by name, because the service's own order doesn't help the user find a label. */
export function inOrder({ labels, ...list }: LabelList): LabelList {
  return { ...list, labels: labels.toSorted((one, other) => compareNames(one.name ?? '', other.name ?? '')) };
}
