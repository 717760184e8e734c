// Fresh reads of Records by id. No operation reads a single Record, so lists are requested (contract: lists).
import type { ServiceClient } from '../../api/client';
import { itemsFrom } from '../../api/paging';
import type { RequestOptions } from '../../api/wire/request';
import { groupedBy } from '../../base/collections/groupedBy';
import { portionsOf } from '../../base/collections/portionsOf';
import { notFound } from '../../domain/failure';
import { caselessId, underAskedId } from '../../domain/ids';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import type { RecordFilter, RecordQuery } from '../../domain/recordQuery';
import type { RecordRef } from '../../domain/recordRef';
import type { User } from '../../domain/user';
import type { OwnVersions, Version } from '../changes/ownVersions';
import type { KnownRelations } from './knownRelations';

/** Ids per URL: some proxies reject longer queries. */
export const IDS_PER_READ = 50;

/** Splits things into portions of one Mini that fit into one request each. */
export function readPortions<T extends { readonly miniId: string }>(things: readonly T[]): (readonly T[])[] {
  return [...groupedBy(things, ({ miniId }) => miniId).values()].flatMap((some) => [...portionsOf(some, IDS_PER_READ)]);
}

/** Values in a Mini's Records to filter by. */
export interface FilterChoices {
  readonly labels: readonly string[];
  /** States to filter by, an open list. */
  readonly states: readonly string[];
  readonly creators: readonly User[];
  readonly updaters: readonly User[];
}

export class RecordReads {
  constructor(
    private readonly client: ServiceClient,
    private readonly known: KnownRelations,
    private readonly end: AbortSignal,
    readonly ownVersions: OwnVersions,
  ) {}

  /** Throws `notFound` if the Record no longer exists: the list is empty then. */
  async one(ref: RecordRef, signal?: AbortSignal): Promise<StoredRecord> {
    const [record] = await this.many(ref.miniId, [ref.recordId], signal);
    if (!record) throw notFound('listRecords');
    return record;
  }

  /** A read after a write that may have replaced `before`, because reads may lag behind. Throws `notFound` likewise. */
  oneAfterWrite(before: Version, ref: RecordRef): Promise<StoredRecord> {
    this.ownVersions.noteReplaced(before);
    return this.one(ref);
  }

  /** Several Records of one Mini, including deleted ones. Those no longer existing are left out. */
  async many(miniId: string, recordIds: readonly string[], signal?: AbortSignal): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    for (const ids of portionsOf(recordIds, IDS_PER_READ)) {
      const read = (): Promise<StoredRecord[]> => this.listed(miniId, ids, signal);
      const current = await this.ownVersions.upToDate(read, (records) => records, untilEnd(this.end, signal));
      for (const record of current) found.push(record);
    }
    return found;
  }

  async filterChoices(miniId: string): Promise<FilterChoices> {
    const { records } = this.client;
    const signal = untilEnd(this.end);
    const [labels, states, creators, updaters] = await Promise.all([
      records.listRecordLabels(miniId, { signal }),
      records.listRecordStates(miniId, { signal }),
      records.listRecordCreators(miniId, { signal }),
      records.listRecordUpdaters(miniId, { signal }),
    ]);
    return { labels, states, creators, updaters };
  }

  /** Names of labels that Records of the Mini carry. */
  labelsOf(miniId: string, signal: AbortSignal): Promise<string[]> {
    return this.client.records.listRecordLabels(miniId, { signal: untilEnd(this.end, signal) });
  }

  /** States of the Mini's Records, an open list. */
  statesOf(miniId: string, signal: AbortSignal): Promise<string[]> {
    return this.client.records.listRecordStates(miniId, { signal: untilEnd(this.end, signal) });
  }

  /** Reads single pages of any query. Long numbers are rounded where no options are given. */
  page(
    signal?: AbortSignal,
    options: Pick<RequestOptions, 'roundsNumbers' | 'onLeftOut'> = { roundsNumbers: true },
  ): (query: RecordQuery, page: PageRequest) => Promise<Page<StoredRecord>> {
    return (query, page) =>
      this.client.records.listRecords(query, page, {
        signal: untilEnd(this.end, signal),
        ...options,
      });
  }

  /** A page of the Records that a search finds, the most relevant first. */
  async hits(
    miniId: string,
    text: string,
    page: PageRequest,
    { signal, ...others }: Pick<RequestOptions, 'signal' | 'onLeftOut'>,
  ): Promise<Page<StoredRecord>> {
    const cursor = page.kind === 'start' ? {} : { cursor: page.cursor };
    const request = { miniId, text, limit: page.limit, sort: 'relevance', ...cursor } as const;
    const options = { signal: untilEnd(this.end, signal), ...others };
    const found = await this.client.records.searchRecords(request, options);
    return { ...found, items: found.items.map(({ item }) => item) };
  }

  private async listed(
    miniId: string,
    ids: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<StoredRecord[]> {
    const listed = await this.list(miniId, { recordIds: ids }, signal);
    const missing = ids.filter((id) => !listed.some((record) => record.id === id));
    // Deleted Records are only listed if their state is requested, and a filter by states excludes unknown ones.
    if (missing.length === 0) return listed;
    const found = [...listed, ...(await this.list(miniId, { recordIds: missing, states: ['deleted'] }, signal))];
    // A Record restored between the two reads may be missing from both: not yet in the first list, no longer in the second.
    const moving = missing.filter((id) => !found.some((record) => record.id === id));
    return moving.length === 0 ? found : [...found, ...(await this.list(miniId, { recordIds: moving }, signal))];
  }

  private async list(miniId: string, filter: RecordFilter, signal: AbortSignal | undefined): Promise<StoredRecord[]> {
    const wanted = new Set(filter.recordIds);
    const inOtherCase = new Map<string, StoredRecord>();
    const found: StoredRecord[] = [];
    const options = { signal: untilEnd(this.end, signal) };
    const query = { miniId, filter };
    const ask = (page: PageRequest): Promise<Page<StoredRecord>> =>
      this.client.records.listRecords(query, page, options);
    const isWanted = ({ id }: StoredRecord): boolean => filter.recordIds?.includes(id ?? '') === true;
    for await (const record of itemsFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS }, isWanted)) {
      const id = record.id ?? '';
      if (wanted.delete(id)) found.push(record);
      else inOtherCase.set(caselessId(id), record);
      // Only an empty cursor ends a list, but no more pages are needed when all were found.
      if (wanted.size === 0) break;
    }
    for (const id of wanted) {
      const record = inOtherCase.get(caselessId(id));
      if (record) found.push(underAskedId(record, id));
    }
    this.known.learn(miniId, found);
    return found;
  }
}

/** One signal per request: Node warns of a leak if many requests listen to the same one. */
export function untilEnd(end: AbortSignal, signal?: AbortSignal): AbortSignal {
  return AbortSignal.any(signal ? [signal, end] : [end]);
}
