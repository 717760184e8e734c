// Records by their id or external URI, when the Mini isn't known: each is searched, because lists belong to one Mini.
import type { ServiceClient } from '../../api/client';
import { itemsFrom } from '../../api/paging';
import { isExternalUri } from '../../domain/externalUri';
import { hasId } from '../../domain/ids';
import type { Page, PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import { tryEach, type EachOptions } from '../loading/tryEach';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';

interface AddressedRecord {
  /** Undefined if none of the Minis has it. */
  readonly row: RecordRow | undefined;
  /** Minis that could not be asked. */
  readonly failed: number;
  /** Minis not reached, because the user cancelled. */
  readonly untouched: number;
}

export class AddressedRecords {
  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
  ) {}

  /** Stops at the first Mini that has it. An id is also found in the trash. */
  async find(miniIds: readonly string[], address: string, options: EachOptions): Promise<AddressedRecord> {
    let row: RecordRow | undefined;
    const { failed, untouched } = await tryEach(
      miniIds,
      async (miniId) => {
        if (!row) row = (await this.findIn(miniId, address, options.signal)) ?? row;
      },
      options,
    );
    return { row, failed: failed.length, untouched: untouched.length };
  }

  private async findIn(miniId: string, address: string, signal?: AbortSignal): Promise<RecordRow | undefined> {
    const found = isExternalUri(address)
      ? await this.withUri(miniId, address, signal)
      : (await this.records.readMany(miniId, [address], signal))[0];
    return found && hasId(found) ? toRecordRow(found, miniId) : undefined;
  }

  private async withUri(miniId: string, uri: string, signal?: AbortSignal): Promise<StoredRecord | undefined> {
    const query = { miniId, filter: { externalUris: [uri] } };
    const ask = (page: PageRequest): Promise<Page<StoredRecord>> =>
      this.client.records.listRecords(query, page, { signal });
    const first = await itemsFrom('listRecords', ask, { kind: 'start', limit: 1 }).next();
    return first.value ?? undefined;
  }
}

/** Whether a text may be an id or an external URI, and no words. */
export function isAddress(text: string): boolean {
  return isExternalUri(text) || /^(?=.*\d)[\w.-]{16,}$/.test(text);
}
