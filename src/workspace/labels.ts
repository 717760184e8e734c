import type { ServiceClient } from '../api/client';
import type { Failure } from '../domain/failure';
import type { Label, LabelList } from '../domain/label';
import { labelPayload } from '../domain/payloads';
import type { LabelRenames } from './labelRenames';
import type { LoadedValue } from './loadedValue';

/** Labels and their groups: they come whole. Records and Minis carry them by name. */
export class Labels {
  constructor(
    private readonly client: ServiceClient,
    private readonly list: LoadedValue<LabelList>,
    readonly renames: LabelRenames,
  ) {}

  get all(): LabelList | undefined {
    return this.list.value;
  }

  get failure(): Failure | undefined {
    return this.list.failure;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  refresh(): Promise<void> {
    return this.list.refresh();
  }

  /** A fresh read; undefined when the label is gone. The list is the only place that shows a running rename. */
  async read(labelId: string): Promise<Label | undefined> {
    return (await this.list.reread()).labels.find((label) => label.id === labelId);
  }

  /** Starts the rename: the service moves all carriers in the background. Throws `conflict` while another one runs. */
  async rename(fresh: Label, name: string): Promise<void> {
    await this.client.labels.updateLabel(fresh.id, { ...labelPayload(fresh), name });
    await this.list.refresh();
    this.renames.followToEnd(fresh.id);
  }

  /** Throws `conflict` with the number of carriers while anything carries the label, or while it is being renamed. */
  async delete(labelId: string): Promise<void> {
    await this.client.labels.deleteLabel(labelId);
    const list = this.list.value;
    if (list) this.list.set({ ...list, labels: list.labels.filter((label) => label.id !== labelId) });
  }
}
