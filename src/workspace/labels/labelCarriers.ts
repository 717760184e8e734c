// Finds the carriers of a label without reading every Record: Minis are listed completely, Records for one Mini at a time.
import type { ServiceClient } from '../../api/client';
import { failureOrThrow, ServiceError, undefinedOnFailure } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import { tryEach, type EachOptions } from '../loading/tryEach';
import type { Minis } from '../minis/minis';
import { countRecords } from '../records/countRecords';
import type { RecordQueryState } from '../records/recordQueryState';

export type Carriers =
  | { readonly kind: 'minis'; readonly minis: readonly Mini[] }
  /** Records of the shown Mini only. How many Records of other Minis carry the label is unknown. */
  | { readonly kind: 'records'; readonly mini: Mini; readonly count: number }
  | { readonly kind: 'unknown' };

/** Records with a label, counted Mini by Mini. */
export interface CountedCarriers {
  /** Minis with such Records, those with the most first. */
  readonly found: readonly { readonly mini: Mini; readonly count: number }[];
  /** How many Minis the service counted in. */
  readonly counted: number;
  /** How many Minis failed, or got no count from the service. */
  readonly notCounted: number;
  /** How many Minis were not reached because the user cancelled. */
  readonly untouched: number;
}

export class LabelCarriers {
  constructor(
    private readonly client: ServiceClient,
    private readonly minis: Minis,
    private readonly recordQuery: RecordQueryState,
  ) {}

  /** Never fails: a number that can't be counted is unknown. */
  async of(label: Label): Promise<Carriers> {
    switch (label.resourceType) {
      case 'mini': {
        const minis = await this.minisWith(label).catch(undefinedOnFailure);
        return minis ? { kind: 'minis', minis } : { kind: 'unknown' };
      }
      case 'record':
        return await this.recordsOf(label);
      default:
        return { kind: 'unknown' };
    }
  }

  /** Throws a ServiceError if Minis can't be listed. */
  async minisWith({ name }: Label): Promise<readonly Mini[]> {
    return (await this.minis.required()).filter(({ labels }) => labels?.includes(name ?? ''));
  }

  /** Counts Records outside the trash in every Mini: there is no operation for all at once. Throws a ServiceError if Minis can't be listed, or counted in none. */
  async countAcross(labelName: string, options: EachOptions): Promise<CountedCarriers> {
    const minis = await this.minis.required();
    const found: { mini: Mini; count: number }[] = [];
    let unknown = 0;
    const { done, failed, untouched } = await tryEach(
      minis,
      async (mini) => {
        const count = await this.count(mini, labelName, options.signal);
        if (count === undefined) unknown++;
        else if (count > 0) found.push({ mini, count });
      },
      options,
    );
    const [first] = failed;
    if (first && done.length === 0) throw new ServiceError(first.failure);
    return {
      found: found.sort((one, other) => other.count - one.count),
      counted: done.length - unknown,
      notCounted: failed.length + unknown,
      untouched: untouched.length,
    };
  }

  private async recordsOf(label: Label): Promise<Carriers> {
    const { mini } = this.recordQuery;
    if (!mini || !label.name) return { kind: 'unknown' };
    try {
      const count = await this.count(mini, label.name);
      return count === undefined ? { kind: 'unknown' } : { kind: 'records', mini, count };
    } catch (error) {
      failureOrThrow(error);
      return { kind: 'unknown' };
    }
  }

  private async count(mini: Mini, labelName: string, signal?: AbortSignal): Promise<number | undefined> {
    return await countRecords(this.client, { miniId: mini.id, filter: { labels: [labelName] } }, signal);
  }
}
