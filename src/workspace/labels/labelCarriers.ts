// Finds who carries a label without reading every Record: Minis are listed completely, Records for one Mini at a time.
import type { ServiceClient } from '../../api/client';
import { failureOf } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import type { Minis } from '../minis/minis';
import type { RecordQueryState } from '../records/recordQueryState';

export type Carriers =
  | { readonly kind: 'minis'; readonly minis: readonly Mini[] }
  /** Records of the shown Mini only. How many Records of other Minis carry the label is unknown. */
  | { readonly kind: 'records'; readonly mini: Mini; readonly count: number }
  | { readonly kind: 'unknown' };

export class LabelCarriers {
  constructor(
    private readonly client: ServiceClient,
    private readonly minis: Minis,
    private readonly selection: RecordQueryState,
  ) {}

  /** Never fails: what can't be counted is unknown. */
  async of(label: Label): Promise<Carriers> {
    switch (label.resourceType) {
      case 'mini':
        return await this.minisOf(label);
      case 'record':
        return await this.recordsOf(label);
      default:
        return { kind: 'unknown' };
    }
  }

  private async minisOf(label: Label): Promise<Carriers> {
    await this.minis.load();
    const minis = this.minis.all?.filter((mini) => mini.labels?.includes(label.name ?? ''));
    return minis ? { kind: 'minis', minis } : { kind: 'unknown' };
  }

  private async recordsOf(label: Label): Promise<Carriers> {
    const { mini } = this.selection;
    if (!mini || !label.name) return { kind: 'unknown' };
    const query = { miniId: mini.id, filter: { labels: [label.name] } };
    const page = { kind: 'start', limit: 1, includeTotalCount: true } as const;
    try {
      const { totalCount } = await this.client.records.listRecords(query, page);
      return totalCount === undefined ? { kind: 'unknown' } : { kind: 'records', mini, count: totalCount };
    } catch (error) {
      if (!failureOf(error)) throw error;
      return { kind: 'unknown' };
    }
  }
}
