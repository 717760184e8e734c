// One connected workspace: what of it is loaded, and everything that can be done to it.
import type { ServiceClient } from '../api/client';
import type { Clock } from '../base/clock';
import { DisposableStore, type Disposable } from '../base/disposables';
import { Emitter } from '../base/emitter';
import type { Connection } from '../domain/connection/connection';
import type { Label, LabelList } from '../domain/labels/label';
import type { Mini } from '../domain/mini';
import type { User } from '../domain/user';
import { Attachments } from './files/attachments';
import type { Change } from './changes/change';
import { LabelCarriers } from './labels/labelCarriers';
import { LabelRenames, type LabelRename } from './labels/labelRenames';
import { Labels } from './labels/labels';
import { LoadedValue } from './loading/loadedValue';
import { MiniPictures } from './minis/miniPictures';
import { Minis } from './minis/minis';
import { Records } from './records/records';
import { RecordSelection } from './records/selection';
import { RenamedLabels } from './labels/renamedLabels';
import { Skills } from './skills/skills';
import { writeRecord } from './records/writeRecord';

export class RemoteWorkspace implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changes = this.store.add(new Emitter<Change>());
  readonly onDidChange = this.changes.event;

  readonly minis: Minis;
  readonly pictures: MiniPictures;
  readonly records: Records;
  readonly selection: RecordSelection;
  readonly attachments: Attachments;
  readonly labels: Labels;
  readonly labelCarriers: LabelCarriers;
  readonly skills: Skills;
  private readonly renamedLabels: RenamedLabels;
  /** The people behind the ids; a failure leaves the ids as they are. */
  readonly users: LoadedValue<readonly User[]>;

  constructor(
    readonly connection: Connection,
    readonly client: ServiceClient,
    clock: Clock,
  ) {
    const tell = (change: Change): void => this.changes.fire(change);
    const minis = new LoadedValue<readonly Mini[]>(
      (signal, onLeftOut) => client.minis.listMinis({}, { signal, onLeftOut }),
      () => tell({ kind: 'minis' }),
    );
    this.minis = new Minis(client, this.store.add(minis), tell, (miniId) => this.selection.leave(miniId));
    this.pictures = new MiniPictures(client, this.minis);
    this.records = this.store.add(new Records(client, tell));
    this.selection = this.store.add(new RecordSelection(this.records, (id) => this.minis.find(id), tell));
    this.attachments = new Attachments(client, this.records);
    const labelList = new LoadedValue<LabelList>(
      (signal, onLeftOut) => client.labels.listLabels({}, { signal, onLeftOut }),
      () => {
        const labels = labelList.value?.labels ?? [];
        this.renamedLabels.learn(labels);
        renames.update(labels);
        tell({ kind: 'labels' });
      },
    );
    const renames = this.store.add(
      new LabelRenames(
        clock,
        () => labelList.refresh(),
        (rename) => void this.followRename(rename),
      ),
    );
    const readLabels = async (): Promise<readonly Label[]> => (await labelList.reread()).labels;
    this.renamedLabels = this.store.add(new RenamedLabels(renames, readLabels, clock));
    this.onDidChange((change) => this.checkLabels(change));
    this.labels = new Labels(client, this.store.add(labelList), renames, clock);
    this.labelCarriers = new LabelCarriers(client, this.minis, this.selection);
    this.skills = this.store.add(new Skills(client, tell));
    this.users = this.store.add(
      new LoadedValue<readonly User[]>(
        (signal, onLeftOut) => client.users.listUsers({ signal, onLeftOut }),
        () => tell({ kind: 'users' }),
      ),
    );
  }

  /** Asks again for all that could not be read, after what was in the way is gone: a new key, for instance. */
  async retryFailed(): Promise<void> {
    const { minis, labels, skills, users, selection } = this;
    const failed = [minis, labels, skills, users].filter((part) => part.failure);
    await Promise.all([...failed.map((part) => part.refresh()), selection.list?.failure && selection.list.retry()]);
  }

  dispose(): void {
    this.store.dispose();
  }

  /** What was written may carry a name that its label no longer has. */
  private checkLabels(change: Change): void {
    if ((change.kind !== 'record' && change.kind !== 'mini') || !change.stored) return;
    const labels = change.stored.labels ?? [];
    const mend = async (former: string, name: string): Promise<void> => {
      const renamed = (carried: readonly string[]): string[] => [
        ...new Set(carried.map((label) => (label === former ? name : label))),
      ];
      if (change.kind === 'record') {
        const fresh = await this.records.read(change);
        if (fresh.labels?.includes(former)) await writeRecord(this, change, fresh, { labels: renamed(fresh.labels) });
      } else {
        const fresh = await this.minis.read(change.miniId);
        if (fresh.labels?.includes(former)) await this.minis.write(fresh, { labels: renamed(fresh.labels) });
      }
    };
    this.renamedLabels.check({ kind: change.kind, labels, mend });
  }

  /** What carried the former name was shown with it until now. */
  private async followRename({ previousName, name, resourceType }: LabelRename): Promise<void> {
    if (resourceType !== 'mini') await this.selection.followRename(previousName, name);
    if (resourceType !== 'record' && this.minis.all?.some((mini) => mini.labels?.includes(previousName)))
      await this.minis.refresh();
  }
}
