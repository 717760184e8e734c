// Records of any Mini: reading one afresh, changing, deleting and bringing back. Each write tells what changed.
import type { ServiceClient } from '../api/client';
import { ServiceError } from '../domain/failure';
import { MAX_ROWS } from '../domain/limits';
import { draftPayload, recordPayload } from '../domain/payloads';
import type { StoredRecord } from '../domain/record';
import type { RecordFilter, RecordQuery } from '../domain/recordQuery';
import type { Change } from './change';
import { RecordList } from './recordList';
import { toRecordRow, type RecordRow } from './recordRow';
import { RecordVersions } from './recordVersions';

/** Names a Record: the Record as answered does not say whose it is, so whoever listed it remembers (contract: words). */
export interface RecordRef {
  readonly miniId: string;
  readonly recordId: string;
}

/** What the Records of a Mini have, to filter by. */
export interface FilterChoices {
  readonly labels: readonly string[];
  /** An open list. */
  readonly states: readonly string[];
}

/** Ids in one address: a longer query would not pass every proxy. */
const IDS_PER_READ = 50;

/** Records whose versions are kept: versions hold whole contents. */
const VERSION_LISTS = 10;

export class Records {
  /** Lists that are shown and follow the writes. */
  private readonly lists = new Set<RecordList>();
  private readonly versionLists = new Map<string, RecordVersions>();

  constructor(
    private readonly client: ServiceClient,
    private readonly tell: (change: Change) => void,
  ) {}

  /** A new list for the query; `close` it when another takes its place. */
  open(query: RecordQuery): RecordList {
    const list = new RecordList(
      query,
      (page, { includeTotalCount, signal }) =>
        this.client.records.listRecords(query, { ...page, includeTotalCount }, { signal }),
      () => this.tell({ kind: 'records', miniId: query.miniId }),
    );
    this.lists.add(list);
    return list;
  }

  close(list: RecordList): void {
    this.lists.delete(list);
    list.dispose();
  }

  /** A fresh read. Throws `notFound` for a Record that is gone: the service lists nothing then. */
  async read(ref: RecordRef, signal?: AbortSignal): Promise<StoredRecord> {
    const [record] = await this.readMany(ref.miniId, [ref.recordId], signal);
    if (!record) throw new ServiceError({ kind: 'notFound', operation: 'listRecords' });
    return record;
  }

  /** Fresh reads of several Records of one Mini, deleted ones too; those that are gone are left out. */
  async readMany(miniId: string, recordIds: readonly string[], signal?: AbortSignal): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    for (let at = 0; at < recordIds.length; at += IDS_PER_READ) {
      const ids = recordIds.slice(at, at + IDS_PER_READ);
      const listed = await this.list(miniId, { recordIds: ids }, signal);
      const missing = ids.filter((id) => !listed.some((record) => record.id === id));
      // Deleted ones are listed only when their state is asked for, and asking for states leaves out unknown ones.
      const deleted =
        missing.length === 0 ? [] : await this.list(miniId, { recordIds: missing, states: ['deleted'] }, signal);
      found.push(...listed, ...deleted);
    }
    return found;
  }

  private async list(miniId: string, filter: RecordFilter, signal: AbortSignal | undefined): Promise<StoredRecord[]> {
    const page = await this.client.records.listRecords(
      { miniId, filter },
      { kind: 'start', limit: MAX_ROWS },
      signal ? { signal } : {},
    );
    return page.items.filter((record) => filter.recordIds?.includes(record.id ?? ''));
  }

  /** The versions of a Record as far as they are loaded; forgotten when the Record changes. */
  versions(ref: RecordRef): RecordVersions {
    const key = JSON.stringify([ref.miniId, ref.recordId]);
    const versions =
      this.versionLists.get(key) ??
      new RecordVersions((page) =>
        this.client.records.listRecordVersions(ref.recordId, { ...page, miniId: ref.miniId }),
      );
    // Put last, so that the one not used for the longest time goes first.
    this.versionLists.delete(key);
    this.versionLists.set(key, versions);
    const [oldest] = this.versionLists.keys();
    if (this.versionLists.size > VERSION_LISTS && oldest !== undefined) this.versionLists.delete(oldest);
    return versions;
  }

  /** Writes the title into the whole payload of `fresh`, with its eTag (contract: PUT replaces). Throws `conflict`. */
  async rename(ref: RecordRef, fresh: StoredRecord, title: string): Promise<void> {
    if (fresh.state === 'draft')
      await this.client.records.updateDraftRecord(ref.recordId, { ...draftPayload(fresh), title });
    else await this.client.records.upsertRecord(ref.recordId, { ...recordPayload(fresh, ref.miniId), title });
    await this.reread(ref);
  }

  /** To the trash, from which it can be restored. */
  async delete(row: RecordRow): Promise<void> {
    await this.client.records.deleteRecord(row.id);
    this.moveTo(row, 'deleted');
  }

  /** For good. */
  async deleteForGood(row: RecordRow): Promise<void> {
    await this.client.records.deleteRecord(row.id, { forceDelete: true });
    for (const list of this.listsOf(row.miniId)) list.remove(new Set([row.id]));
  }

  /** A draft was never a Record proper: the service throws it away, and nothing brings it back. */
  async discardDraft(row: RecordRow): Promise<void> {
    await this.client.records.discardDraftRecord(row.id, row.miniId);
    for (const list of this.listsOf(row.miniId)) list.remove(new Set([row.id]));
  }

  async restore(row: RecordRow): Promise<void> {
    await this.client.records.restoreRecord(row.id, row.miniId);
    const [stored] = await this.readMany(row.miniId, [row.id]);
    this.moveTo(row, stored?.state ?? 'active', stored);
  }

  /** What the Mini's Records can be filtered by: label names, and states as they come. */
  async filterChoices(miniId: string): Promise<FilterChoices> {
    const [labels, states] = await Promise.all([
      this.client.records.listRecordLabels(miniId),
      this.client.records.listRecordStates(miniId),
    ]);
    return { labels, states };
  }

  /** Asks for the parts of a shown Record again. */
  forget(ref: RecordRef): void {
    this.changed(ref);
  }

  /** Takes over what the service stored, after a write whose answer does not say it. */
  async reread(ref: RecordRef): Promise<void> {
    const stored = await this.read(ref);
    const row = toRecordRow(stored, ref.miniId);
    if (row) for (const list of this.listsOf(ref.miniId)) list.replace([row]);
    this.changed(ref);
  }

  private moveTo(row: RecordRow, state: string, stored?: StoredRecord): void {
    const moved: RecordRow = (stored && toRecordRow(stored, row.miniId)) ?? { ...row, state };
    for (const list of this.listsOf(row.miniId)) {
      if (matchesState(list.query, state)) list.replace([moved]);
      else list.remove(new Set([row.id]));
    }
    this.changed({ miniId: row.miniId, recordId: row.id });
  }

  private changed(ref: RecordRef): void {
    this.versionLists.delete(JSON.stringify([ref.miniId, ref.recordId]));
    this.tell({ kind: 'record', miniId: ref.miniId, recordId: ref.recordId });
  }

  private listsOf(miniId: string): RecordList[] {
    return [...this.lists].filter((list) => list.query.miniId === miniId);
  }
}

/** Without a filter the service leaves out the deleted ones alone. */
function matchesState(query: RecordQuery, state: string): boolean {
  const states = query.filter?.states ?? [];
  return states.length > 0 ? states.includes(state) : state !== 'deleted';
}
