// Finds Records by id or external URI when the Mini is unknown. Each Mini is searched, because a list belongs to one Mini.
import type { ServiceClient } from '../../api/client';
import { itemsFrom } from '../../api/paging';
import { isExternalUri } from '../../domain/externalUri';
import { hasId, isSameId } from '../../domain/ids';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import type { RecordFilter } from '../../domain/recordQuery';
import { tryEach, type EachOptions } from '../loading/tryEach';
import { toRecordRow, type RecordRow } from './recordRow';

interface AddressedRecord {
  /** One row per Mini at most: an external URI may occur in several. */
  readonly rows: readonly RecordRow[];
  /** Number of Minis that could not be searched. */
  readonly failed: number;
  /** Number of Minis not reached because the user cancelled. */
  readonly untouched: number;
}

export class AddressedRecords {
  constructor(private readonly client: ServiceClient) {}

  /** Stops at the first Mini that has the id, which is also found in the trash. */
  async find(miniIds: readonly string[], address: string, options: EachOptions): Promise<AddressedRecord> {
    const rows: RecordRow[] = [];
    const isOne = !isExternalUri(address);
    const { failed, untouched } = await tryEach(
      miniIds,
      async (miniId) => {
        if (isOne && rows.length > 0) return;
        const row = await this.findIn(miniId, address, options.signal);
        if (row) rows.push(row);
      },
      options,
    );
    return { rows, failed: failed.length, untouched: untouched.length };
  }

  /** The row has the id as the service writes it, whichever letter case was typed. */
  private async findIn(miniId: string, address: string, signal?: AbortSignal): Promise<RecordRow | undefined> {
    const isIt = ({ id }: StoredRecord): boolean => isSameId(id ?? '', address);
    const found = isExternalUri(address)
      ? await this.first(miniId, { externalUris: [address] }, signal)
      : ((await this.first(miniId, { recordIds: [address] }, signal, isIt)) ??
        // Deleted Records are only listed if their state is requested.
        (await this.first(miniId, { recordIds: [address], states: ['deleted'] }, signal, isIt)));
    return found && hasId(found) ? toRecordRow(found, miniId) : undefined;
  }

  private async first(
    miniId: string,
    filter: RecordFilter,
    signal?: AbortSignal,
    isIt: (record: StoredRecord) => boolean = () => true,
  ): Promise<StoredRecord | undefined> {
    const ask = (page: PageRequest): Promise<Page<StoredRecord>> =>
      this.client.records.listRecords({ miniId, filter }, page, { signal });
    for await (const record of itemsFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS }, isIt))
      if (isIt(record)) return record;
    return undefined;
  }
}

/** Whether a text may be an id or an external URI rather than words. */
export function isAddress(text: string): boolean {
  return isExternalUri(text) || /^(?=.*\d)[\w.=+/-]{12,}$/.test(text);
}
