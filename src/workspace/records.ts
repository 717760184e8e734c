// Records of any Mini: reading one afresh, changing, deleting and bringing back. Each write tells what changed.
import type { ServiceClient } from '../api/client';
import { itemsFrom } from '../api/paging';
import type { Disposable } from '../base/disposables';
import { failureOf, ServiceError } from '../domain/failure';
import { MAX_ROWS } from '../domain/limits';
import type { Page, PageRequest } from '../domain/page';
import type { StoredRecord } from '../domain/record';
import type { RecordFilter, RecordQuery } from '../domain/recordQuery';
import type { Change } from './change';
import { readFilterChoices, type FilterChoices } from './filterChoices';
import { KnownRelations } from './knownRelations';
import { matchesQuery } from './matchesQuery';
import { RecordList } from './recordList';
import { toRecordRow, type RecordRow } from './recordRow';
import { RecordVersions } from './recordVersions';
import { RecordWrites } from './recordWrites';
import { VersionShelf } from './versionShelf';

/** Names a Record: the Record as answered does not say whose it is, so whoever listed it remembers (contract: words). */
export interface RecordRef {
  readonly miniId: string;
  readonly recordId: string;
}

/** Ids in one address: a longer query would not pass every proxy. */
const IDS_PER_READ = 50;

export class Records implements Disposable {
  /** Relations of all that was read. */
  readonly known = new KnownRelations();
  private readonly end = new AbortController();
  /** Lists that are shown and follow the writes. */
  private readonly lists = new Set<RecordList>();
  private readonly versionLists = new VersionShelf<RecordVersions>();
  private readonly writes: RecordWrites;

  constructor(
    private readonly client: ServiceClient,
    private readonly tell: (change: Change) => void,
  ) {
    this.writes = new RecordWrites(client, (ref) => this.read(ref));
  }

  /** A new list for the query; `close` it when another takes its place. */
  open(query: RecordQuery): RecordList {
    const list = new RecordList(
      query,
      async (page, { includeTotalCount, ...options }) => {
        const read = await this.client.records.listRecords(
          query,
          { ...page, includeTotalCount },
          { ...options, roundsNumbers: true },
        );
        this.known.learn(query.miniId, read.items);
        return read;
      },
      (row) => this.tell(row ? { kind: 'row', row } : { kind: 'records', miniId: query.miniId }),
      (recordIds) => {
        for (const recordId of recordIds) this.changed({ miniId: query.miniId, recordId });
      },
    );
    this.lists.add(list);
    return list;
  }

  close(list: RecordList): void {
    this.lists.delete(list);
    list.dispose();
  }

  /** As a list shows it now; undefined when no open list has it. */
  loadedRow(ref: RecordRef): RecordRow | undefined {
    return this.listsOf(ref.miniId).flatMap((list) => list.rows.find((row) => row.id === ref.recordId) ?? [])[0];
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
    const wanted = new Set(filter.recordIds);
    const found: StoredRecord[] = [];
    const options = { signal: this.untilEnd(signal) };
    const query = { miniId, filter };
    const ask = (page: PageRequest): Promise<Page<StoredRecord>> =>
      this.client.records.listRecords(query, page, options);
    for await (const record of itemsFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS })) {
      if (!wanted.delete(record.id ?? '')) continue;
      found.push(record);
      // Only an empty cursor ends a list, but what is complete needs no further look.
      if (wanted.size === 0) break;
    }
    this.known.learn(miniId, found);
    return found;
  }

  /** The versions of a Record as far as they are loaded; forgotten when the Record changes. */
  versions(ref: RecordRef): RecordVersions {
    return this.versionLists.of(
      keyOf(ref),
      () =>
        new RecordVersions((page) =>
          this.client.records.listRecordVersions(
            ref.recordId,
            { ...page, miniId: ref.miniId },
            { signal: this.untilEnd() },
          ),
        ),
    );
  }

  /** Writes the title into the whole payload of `fresh`, with its eTag (contract: PUT replaces). Throws `conflict`. */
  async rename(ref: RecordRef, fresh: StoredRecord, title: string): Promise<void> {
    await this.writes.rename(ref, fresh, title);
    await this.readBack(ref, (row) => ({ ...row, title }));
  }

  /** To the trash, from which it can be restored. */
  async delete(row: RecordRow): Promise<void> {
    await this.writes.toTrash(row);
    this.move(row, { ...row, state: 'deleted' });
  }

  /** For good. Throws `conflict` for one that is not as it was when the person said yes. */
  async deleteForGood(row: RecordRow): Promise<void> {
    await this.writes.forGood(row);
    this.drop(row);
  }

  /** A draft was never a Record proper: the service throws it away, and nothing brings it back. Throws `conflict` likewise. */
  async discardDraft(row: RecordRow): Promise<void> {
    await this.writes.discard(row);
    this.drop(row);
  }

  /** Out of the trash. */
  async restore(row: RecordRow): Promise<void> {
    await this.writes.restore(row);
    const [stored] = await this.readMany(row.miniId, [row.id]).catch(nothingOnFailure);
    const active = { ...row, state: 'active', eTag: undefined, updatedAt: undefined };
    this.move({ ...row, state: 'deleted' }, (stored && toRecordRow(stored, row.miniId)) ?? active);
  }

  /** What the Mini's Records can be filtered by. */
  filterChoices(miniId: string): Promise<FilterChoices> {
    return readFilterChoices(this.client, miniId, this.untilEnd());
  }

  /** Asks for the parts of a shown Record again. */
  forget(ref: RecordRef): void {
    this.changed(ref);
  }

  /**
   * Takes over what the service stored, after a write whose answer does not say it. The write is done, so that a failure
   * to look is none of its own: then `known` says what the row must be by now.
   */
  async readBack(
    ref: RecordRef,
    known: (row: RecordRow) => RecordRow = (row) => row,
  ): Promise<StoredRecord | undefined> {
    const [stored] = await this.readMany(ref.miniId, [ref.recordId]).catch(nothingOnFailure);
    const row = stored && toRecordRow(stored, ref.miniId);
    for (const list of this.listsOf(ref.miniId)) {
      const shown = list.rows.find((other) => other.id === ref.recordId);
      if (row) list.replace(row);
      else if (shown) list.replace({ ...known(shown), eTag: undefined, updatedAt: undefined });
    }
    this.changed(ref);
    return stored;
  }

  /** Ends what is being read. A write that is under way goes on: nobody could say what became of it. */
  dispose(): void {
    this.end.abort();
    for (const list of [...this.lists]) this.close(list);
  }

  /** From one list to another, or within one, after a write; `before` is undefined for a Record that is new. */
  move(before: RecordRow | undefined, after: RecordRow): void {
    for (const list of this.listsOf(after.miniId)) {
      const wasListed = before !== undefined && (list.has(before.id) || matchesQuery(list.query, before) === true);
      const isListed = matchesQuery(list.query, after);
      if (wasListed && isListed !== false) {
        if (before.eventDate === after.eventDate) list.replace(after);
        else {
          // Another date is another place.
          list.remove(after.id);
          list.add(after);
        }
      } else if (wasListed) list.remove(after.id);
      else if (isListed) list.add(after);
    }
    if (after.state === 'deleted') this.known.forget(after.miniId, after.id);
    this.changed({ miniId: after.miniId, recordId: after.id });
  }

  private drop(row: RecordRow): void {
    for (const list of this.listsOf(row.miniId)) {
      if (list.has(row.id) || matchesQuery(list.query, row)) list.remove(row.id);
    }
    this.known.forget(row.miniId, row.id);
    this.changed({ miniId: row.miniId, recordId: row.id });
  }

  /** One for each request: a signal that many requests listen to at once makes Node warn of a leak. */
  private untilEnd(signal?: AbortSignal): AbortSignal {
    return AbortSignal.any(signal ? [signal, this.end.signal] : [this.end.signal]);
  }

  private changed(ref: RecordRef): void {
    this.versionLists.forget(keyOf(ref));
    this.tell({ kind: 'record', miniId: ref.miniId, recordId: ref.recordId });
  }

  private listsOf(miniId: string): RecordList[] {
    return [...this.lists].filter((list) => list.query.miniId === miniId);
  }
}

function nothingOnFailure(error: unknown): [] {
  if (!failureOf(error)) throw error;
  return [];
}

function keyOf({ miniId, recordId }: RecordRef): string {
  return JSON.stringify([miniId, recordId]);
}
