// Records of any Mini: reading one afresh, changing, deleting and bringing back. Each write tells what changed.
import type { ServiceClient } from '../../api/client';
import type { Disposable } from '../../base/disposables';
import { failureOf } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import type { RecordRef } from '../../domain/recordRef';
import { sameVersion } from '../../domain/sameVersion';
import type { Change } from '../changes/change';
import { readFilterChoices, type FilterChoices } from './filterChoices';
import { KnownRelations } from './knownRelations';
import { matchesQuery } from './matchesQuery';
import { RecordList } from './recordList';
import { RecordReads, untilEnd } from './recordReads';
import { toRecordRow, type RecordRow } from './recordRow';
import { RecordVersions } from './recordVersions';
import { RecordWrites } from './recordWrites';
import { RecentlyUsed, VERSIONS_KEPT } from '../loading/recentlyUsed';

/** Records held whole, with their contents. */
const LATEST_KEPT = 20;

export class Records implements Disposable {
  /** Relations of all that was read. */
  readonly known = new KnownRelations();
  private readonly end = new AbortController();
  /** Lists that are shown and follow the writes. */
  private readonly lists = new Set<RecordList>();
  private readonly versionLists = new RecentlyUsed<RecordVersions>(VERSIONS_KEPT);
  /** What was read to be shown, and what writes left. */
  private readonly latest = new RecentlyUsed<StoredRecord>(LATEST_KEPT);
  private readonly reads: RecordReads;
  private readonly writes: RecordWrites;

  constructor(
    private readonly client: ServiceClient,
    private readonly tell: (change: Change) => void,
  ) {
    this.reads = new RecordReads(client, this.known, this.end.signal);
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
      (changedIds) => {
        // Who asks for a refresh wants what is below the rows afresh as well.
        if (changedIds) this.latest.clear();
        for (const recordId of changedIds ?? []) this.versionLists.forget(keyOf({ miniId: query.miniId, recordId }));
        this.tell({ kind: 'records', miniId: query.miniId, changedIds: changedIds ?? [] });
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
    return this.listsOf(ref.miniId).flatMap((list) => list.get(ref.recordId) ?? [])[0];
  }

  /** A fresh read. Throws `notFound` for a Record that is gone. */
  read(ref: RecordRef, signal?: AbortSignal): Promise<StoredRecord> {
    return this.reads.one(ref, signal);
  }

  /** Fresh reads of several Records of one Mini, deleted ones too; those that are gone are left out. */
  readMany(miniId: string, recordIds: readonly string[], signal?: AbortSignal): Promise<StoredRecord[]> {
    return this.reads.many(miniId, recordIds, signal);
  }

  /** To show a Record beside its row: as it was read or written last, as long as the row shows the same; else a fresh read. */
  async shown(ref: RecordRef, signal?: AbortSignal): Promise<StoredRecord> {
    const latest = this.latest.get(keyOf(ref));
    const row = this.loadedRow(ref);
    const isCurrent = latest && (!row || sameVersion(row, toRecordRow(latest, ref.miniId) ?? row));
    if (isCurrent) return latest;
    const read = await this.read(ref, signal);
    // A write that came meanwhile knows better.
    if (this.latest.get(keyOf(ref)) === latest) this.latest.put(keyOf(ref), read);
    return read;
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
            { signal: untilEnd(this.end.signal) },
          ),
        ),
    );
  }

  /** To the trash, from which it can be restored. */
  async delete(row: RecordRow): Promise<void> {
    await this.writes.toTrash(row);
    this.took(row, { ...row, state: 'deleted' });
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
    this.took({ ...row, state: 'deleted' }, (stored && toRecordRow(stored, row.miniId)) ?? active, stored);
  }

  /** What the Mini's Records can be filtered by. */
  filterChoices(miniId: string): Promise<FilterChoices> {
    return readFilterChoices(this.client, miniId, untilEnd(this.end.signal));
  }

  /** Asks for the parts of a shown Record again. */
  forget(ref: RecordRef): void {
    this.changed(ref);
  }

  /**
   * Takes over what the service stored, after a write whose answer does not say it. The write is done, so that a failure
   * to look is none of its own.
   */
  async readBack(ref: RecordRef): Promise<StoredRecord | undefined> {
    const [stored] = await this.readMany(ref.miniId, [ref.recordId]).catch(nothingOnFailure);
    const row = stored && toRecordRow(stored, ref.miniId);
    for (const list of this.listsOf(ref.miniId)) {
      const shown = list.get(ref.recordId);
      const after = row ?? (shown && { ...shown, eTag: undefined, updatedAt: undefined });
      if (after) list.replace(after);
    }
    this.changed(ref, stored);
    return stored;
  }

  /** Ends what is being read. A write that is under way goes on: nobody could say what became of it. */
  dispose(): void {
    this.end.abort();
    for (const list of [...this.lists]) this.close(list);
  }

  /**
   * Takes over what a write left: from one list to another, or within one. `before` is undefined for a Record that is new,
   * `stored` where it could not be read back.
   */
  took(before: RecordRow | undefined, after: RecordRow, stored?: StoredRecord): void {
    let isMoved = false;
    for (const list of this.listsOf(after.miniId)) {
      const wasListed =
        before !== undefined && (list.get(before.id) !== undefined || matchesQuery(list.query, before) === true);
      const isListed = matchesQuery(list.query, after);
      if (wasListed && isListed !== false && before.eventDate === after.eventDate) {
        list.replace(after);
        continue;
      }
      if (wasListed) list.remove(after.id);
      // Another date is another place.
      if (wasListed ? isListed !== false : isListed) list.add(after);
      isMoved ||= wasListed || isListed === true;
    }
    if (after.state === 'deleted') this.known.forget(after.miniId, after.id);
    this.changed({ miniId: after.miniId, recordId: after.id }, stored, isMoved);
  }

  private drop(row: RecordRow): void {
    for (const list of this.listsOf(row.miniId)) {
      if (list.get(row.id) || matchesQuery(list.query, row)) list.remove(row.id);
    }
    this.known.forget(row.miniId, row.id);
    this.changed({ miniId: row.miniId, recordId: row.id }, undefined, true);
  }

  private changed(ref: RecordRef, stored?: StoredRecord, isMoved = false): void {
    this.versionLists.forget(keyOf(ref));
    this.latest.forget(keyOf(ref));
    if (stored) this.latest.put(keyOf(ref), stored);
    const { miniId, recordId } = ref;
    this.tell({ kind: 'record', miniId, recordId, ...(stored ? { stored } : {}), ...(isMoved ? { isMoved } : {}) });
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
