// Records of any Mini: loaded lists, fresh reads, and notifications about writes.
import type { ServiceClient } from '../../api/client';
import type { Clock } from '../../base/clock';
import { LruCache } from '../../base/collections/lruCache';
import type { Disposable } from '../../base/disposables';
import { Emitter } from '../../base/emitter';
import { undefinedOnFailure } from '../../domain/failure';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import { recordKey, refOf, type RecordRef } from '../../domain/recordRef';
import { sameVersion } from '../../domain/sameVersion';
import { recordChange, type Change, type KnownOfChange } from '../changes/change';
import { OwnVersions } from '../changes/ownVersions';
import { VERSIONS_CACHED, VersionPages } from '../loading/versionPages';
import { KnownRelations } from './knownRelations';
import { matchesQuery } from './matchesQuery';
import { toRecordHits, type RecordHits } from './recordHits';
import { RecordList } from './recordList';
import { RecordReads, untilEnd } from './recordReads';
import { toRecordRow, type RecordRow } from './recordRow';

/** Maximum number of Records cached with their contents. */
const LATEST_CACHED = 20;
const TITLES_CACHED = 500;
const SEARCH_ROWS = 50;

type KnownOfWrite = Pick<KnownOfChange, 'stored' | 'now' | 'replaced'>;

export class Records implements Disposable {
  /** Relations of all Records read so far. */
  readonly known = new KnownRelations();
  private readonly end = new AbortController();
  /** Open lists, which are updated by writes. */
  private readonly lists = new Set<RecordList>();
  private readonly versionLists = new LruCache<VersionPages<RecordVersion>>(VERSIONS_CACHED);
  /** Records last read for display or written. */
  private readonly lastRead = new LruCache<StoredRecord>(LATEST_CACHED);
  /** Titles of related Records that no list shows; empty for Records that are untitled or gone. */
  private readonly titles = new LruCache<string>(TITLES_CACHED);
  /** Counts changes: a title read while a Record changed may be the former one, and isn't cached. */
  private changes = 0;
  readonly reads: RecordReads;
  private readonly written = new Emitter<RecordRow>();
  /** A Record as it was written. */
  readonly onDidWrite = this.written.event;

  constructor(
    private readonly client: ServiceClient,
    private readonly notify: (change: Change) => void,
    clock: Clock,
  ) {
    this.reads = new RecordReads(client, this.known, this.end.signal, new OwnVersions(clock));
  }

  /** Opens a list for the query. Call `close` when it is replaced. */
  open(query: RecordQuery): RecordList {
    const list: RecordList = new RecordList(
      query,
      async (page, { includeTotalCount, ...options }) => {
        const read =
          query.text === undefined
            ? await this.client.records.listRecords(
                query,
                { ...page, includeTotalCount },
                { ...options, roundsNumbers: true },
              )
            : await this.reads.hits(query.miniId, query.text, page, options);
        this.known.learn(query.miniId, read.items);
        return read;
      },
      (changedIds, grownFrom) => {
        // A refresh also applies to the data below the rows.
        if (changedIds) {
          this.changes++;
          this.lastRead.clear();
          this.titles.clear();
        }
        for (const recordId of changedIds ?? [])
          this.versionLists.forget(recordKey({ miniId: query.miniId, recordId }));
        const changed = new Set(changedIds);
        const showing = changed.size === 0 ? [] : this.known.showing(query.miniId, changed);
        const grown = grownFrom === undefined ? {} : { grown: { list, from: grownFrom } };
        this.notify({
          kind: 'records',
          miniId: query.miniId,
          changedIds: [...new Set([...changed, ...showing])],
          ...grown,
        });
      },
    );
    this.lists.add(list);
    return list;
  }

  close(list: RecordList): void {
    this.lists.delete(list);
    list.dispose();
  }

  /** The row as currently listed; undefined if no open list contains it. */
  loadedRow(ref: RecordRef): RecordRow | undefined {
    return this.listsOf(ref.miniId).flatMap((list) => list.get(ref.recordId) ?? [])[0];
  }

  /** Fresh read. Throws `notFound` if the Record no longer exists. */
  read(ref: RecordRef, signal?: AbortSignal): Promise<StoredRecord> {
    return this.reads.one(ref, signal);
  }

  /** Fresh reads of several Records of one Mini, including deleted ones. Those no longer existing are left out. */
  readMany(miniId: string, recordIds: readonly string[], signal?: AbortSignal): Promise<StoredRecord[]> {
    return this.reads.many(miniId, recordIds, signal);
  }

  /** A Record to show beside its row: as last read or written if the row still matches, else freshly read. */
  async cachedOrRead(ref: RecordRef, signal?: AbortSignal): Promise<StoredRecord> {
    const latest = this.lastRead.get(recordKey(ref));
    const row = this.loadedRow(ref);
    const isCurrent = latest && (!row || sameVersion(row, toRecordRow(latest, ref.miniId) ?? row));
    if (isCurrent) return latest;
    const read = await this.read(ref, signal);
    // A write during the read is newer.
    if (this.lastRead.get(recordKey(ref)) === latest) this.lastRead.put(recordKey(ref), read);
    return read;
  }

  /** The versions of a Record loaded so far. Dropped when the Record changes. */
  versions(ref: RecordRef): VersionPages<RecordVersion> {
    return this.versionLists.of(
      recordKey(ref),
      () =>
        new VersionPages('listRecordVersions', (page, options) =>
          this.client.records.listRecordVersions(
            ref.recordId,
            { ...page, miniId: ref.miniId },
            { ...options, signal: untilEnd(this.end.signal) },
          ),
        ),
    );
  }

  /** A page of the service's full-text search over one Mini's Records. */
  async search(miniId: string, text: string, signal: AbortSignal, cursor?: string): Promise<RecordHits> {
    const request = { miniId, text, limit: SEARCH_ROWS, sort: 'relevance', ...(cursor ? { cursor } : {}) } as const;
    let leftOut = 0;
    const options = { signal, onLeftOut: (hits: number) => (leftOut = hits) };
    const { items, afterCursor } = await this.client.records.searchRecords(request, options);
    return { hits: toRecordHits(items, miniId, text), cursor: afterCursor, leftOut };
  }

  /** Titles by id, from loaded rows or one cached read. Optional: on failure the ids are shown. */
  async titlesOf(miniId: string, recordIds: readonly string[], isKept = true): Promise<ReadonlyMap<string, string>> {
    const keyIn = (recordId: string): string => recordKey({ miniId, recordId });
    if (!isKept) for (const id of recordIds) this.titles.forget(keyIn(id));
    const known = (recordId: string): string | null | undefined =>
      this.loadedRow({ miniId, recordId })?.title ?? this.titles.get(keyIn(recordId));
    // Before the read, during which a row may leave its list.
    const titles = new Map(recordIds.map((id) => [id, known(id)]));
    const missing = [...titles].flatMap(([id, title]) => (title === undefined ? [id] : []));
    const { changes } = this;
    const read = missing.length === 0 ? [] : await this.readMany(miniId, missing).catch(undefinedOnFailure);
    for (const id of missing) {
      const title = read?.find((one) => one.id === id)?.title ?? '';
      titles.set(id, title);
      // An empty title is cached too, so Records that are gone aren't requested again.
      if (read && changes === this.changes) this.titles.put(keyIn(id), title);
    }
    return new Map([...titles].flatMap(([id, title]) => (title ? [[id, title]] : [])));
  }

  /** Reads back what is stored after a write, which may know what it `replaced`. The write succeeded, so a failed read is not its failure. */
  async readBack(ref: RecordRef, replaced?: StoredRecord): Promise<StoredRecord | undefined> {
    const stored = await this.read(ref).catch(undefinedOnFailure);
    const row = stored && toRecordRow(stored, ref.miniId);
    for (const list of this.listsOf(ref.miniId)) {
      const shown = list.get(ref.recordId);
      const after = row ?? (shown && { ...shown, eTag: undefined, updatedAt: undefined });
      if (after) list.replace(after);
    }
    this.invalidate(ref, { stored, replaced });
    return stored;
  }

  /** Aborts reads. A running write continues, because its result would be unknown. */
  dispose(): void {
    this.end.abort();
    this.written.dispose();
    for (const list of [...this.lists]) this.close(list);
  }

  /**
   * Applies a write to the lists: moves the row between lists or within one. `before` is undefined for a new Record,
   * `stored` if it could not be read back; `now` is what it must be then.
   */
  applyWrite(before: RecordRow | undefined, after: RecordRow, known: KnownOfWrite = {}): void {
    let isMoved = false;
    // The lists may still hold the Record as it was before another client changed it.
    const shown = before && (this.loadedRow(refOf(before)) ?? before);
    for (const list of this.listsOf(after.miniId)) {
      const row = list.get(after.id);
      const wasListed = row !== undefined || (shown !== undefined && matchesQuery(list.query, shown) === true);
      const isListed = matchesQuery(list.query, after) ?? (wasListed || list.hasRemoved(after.id));
      // Hits have the search's own order, which doesn't follow from dates.
      const isInPlace = (row ?? shown)?.eventDate === after.eventDate || list.query.text !== undefined;
      if (wasListed && isListed && isInPlace) {
        list.replace(after);
        continue;
      }
      if (wasListed) list.remove(after.id);
      // Another date means another position.
      if (isListed) list.add(after);
      isMoved ||= wasListed || isListed;
    }
    if (after.state === 'deleted') this.known.forget(after.miniId, after.id);
    this.invalidate(refOf(after), { ...known, isMoved, before: before ?? null });
    this.written.fire(after);
    if (!before || before.title === after.title) return;
    for (const recordId of this.known.showing(after.miniId, new Set([after.id])))
      this.notify({ kind: 'relatedTitle', miniId: after.miniId, recordId });
  }

  /** Removes a Record that is gone from the lists. */
  drop(row: RecordRow): void {
    for (const list of this.listsOf(row.miniId)) {
      if (list.get(row.id) || matchesQuery(list.query, row)) list.remove(row.id);
    }
    this.known.forget(row.miniId, row.id);
    this.invalidate(refOf(row), { isMoved: true, before: row });
  }

  /** Drops everything cached about the Record, and notifies. `stored` and `now` as in `applyWrite`. */
  invalidate(ref: RecordRef, known: KnownOfChange = {}): void {
    this.changes++;
    this.titles.forget(recordKey(ref));
    this.lastRead.forget(recordKey(ref));
    this.take(ref, known.stored);
    this.notify(recordChange(ref, known));
  }

  /** Remembers a Record that was read to be shown. Its versions are read again, since there may be a new one. */
  take(ref: RecordRef, stored: StoredRecord | undefined): void {
    this.versionLists.forget(recordKey(ref));
    if (stored) this.lastRead.put(recordKey(ref), stored);
  }

  private listsOf(miniId: string): RecordList[] {
    return [...this.lists].filter((list) => list.query.miniId === miniId);
  }
}
