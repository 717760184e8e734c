// Finds the stored Record of each row.
import { itemsFrom } from '../../api/paging';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import { RECORD_STATES, type StoredRecord } from '../../domain/record';
import type { RecordFilter, RecordQuery } from '../../domain/recordQuery';
import { uriPortions } from '../loading/uriPortions';

/** The parts of `Records` that imports read with. */
interface RecordSource {
  readMany(miniId: string, recordIds: readonly string[], signal?: AbortSignal): Promise<StoredRecord[]>;
  readonly reads: {
    page(
      signal?: AbortSignal,
      options?: { readonly roundsNumbers?: true; readonly onLeftOut?: () => void },
    ): (query: RecordQuery, page: PageRequest) => Promise<Page<StoredRecord>>;
  };
}

/** The stored Record that a row is about, or that several match. */
export type Match = StoredRecord | 'several';

export class RecordLookup {
  constructor(private readonly records: RecordSource) {}

  /** Records by id, including those in the trash. */
  async byIds(miniId: string, ids: readonly string[], signal?: AbortSignal): Promise<Map<string, StoredRecord>> {
    const found = ids.length === 0 ? [] : await this.records.readMany(miniId, ids, signal);
    return new Map(found.map((record) => [record.id ?? '', record]));
  }

  /** Records by external URI, including those in the trash. URIs may not be unique, and a row must not change the wrong Record. */
  async byUris(miniId: string, uris: readonly string[], signal?: AbortSignal): Promise<Map<string, Match>> {
    const found = new Map<string, Match>();
    for (const some of uriPortions(uris)) {
      await this.find(miniId, { externalUris: some }, found, signal);
      const missing = some.filter((uri) => !found.has(uri));
      // Deleted Records are only listed if their state is requested.
      if (missing.length > 0) await this.find(miniId, { externalUris: missing, states: ['deleted'] }, found, signal);
    }
    return found;
  }

  /** Records by date, for the comparison with new ones, less those that can't be read. Undated ones are only found without dates. */
  titles(miniId: string, dates: Pick<RecordFilter, 'startDate' | 'endDate'>, signal?: AbortSignal) {
    const ask = this.records.reads.page(signal, { roundsNumbers: true, onLeftOut: () => undefined });
    const query = { miniId, filter: { ...dates, states: RECORD_STATES.filter((state) => state !== 'deleted') } };
    return itemsFrom('listRecords', (page) => ask(query, page), { kind: 'start', limit: MAX_ROWS });
  }

  private async find(
    miniId: string,
    filter: RecordFilter,
    found: Map<string, Match>,
    signal?: AbortSignal,
  ): Promise<void> {
    const ask = this.records.reads.page(signal, {});
    const ofPage = (page: PageRequest): Promise<Page<StoredRecord>> => ask({ miniId, filter }, page);
    const isWanted = ({ externalUri }: StoredRecord): boolean =>
      filter.externalUris?.includes(externalUri ?? '') === true;
    for await (const record of itemsFrom('listRecords', ofPage, { kind: 'start', limit: MAX_ROWS }, isWanted)) {
      const uri = record.externalUri ?? '';
      const other = found.get(uri);
      found.set(uri, other && (other === 'several' || other.id !== record.id) ? 'several' : record);
    }
  }
}
