// Remembers relations of Records that were read, to show incoming ones. The service can't be queried for them.
import { eachIdOnce } from '../../domain/ids';
import type { StoredRecord } from '../../domain/record';
import { recordKey } from '../../domain/recordRef';
import { inverseOf, type RecordRelation } from '../../domain/relation';

/** A relation that another Record has to the given one. */
export interface IncomingRelation {
  readonly sourceId: string;
  /** Empty if the source Record has none. */
  readonly sourceTitle: string;
  /** As stored on the source Record. */
  readonly relation: RecordRelation;
}

interface Source {
  readonly miniId: string;
  readonly id: string;
  readonly title: string;
  readonly relations: readonly RecordRelation[];
}

/** Beyond this number, the least recently read ones are dropped. */
const MAX_SOURCES = 20_000;

export class KnownRelations {
  /** Only Records that have relations, to save memory. The most recently read one is last. */
  private readonly sources = new Map<string, Source>();

  /** Adds what a read showed, including that relations are gone. */
  learn(miniId: string, records: readonly StoredRecord[]): void {
    for (const { id, title, state, relations } of records) {
      if (!id) continue;
      this.forget(miniId, id);
      if (state === 'deleted' || !relations || relations.length === 0) continue;
      const source = { miniId, id, title: title ?? '', relations: eachIdOnce(relations) };
      this.sources.set(recordKey({ miniId, recordId: id }), source);
    }
    for (const key of this.sources.keys()) {
      if (this.sources.size <= MAX_SOURCES) break;
      this.sources.delete(key);
    }
  }

  forget(miniId: string, recordId: string): void {
    this.sources.delete(recordKey({ miniId, recordId }));
  }

  /** Relations of others to the Record, without those that repeat one of its own. */
  towards(miniId: string, recordId: string, own: readonly RecordRelation[]): readonly IncomingRelation[] {
    const incoming: IncomingRelation[] = [];
    for (const source of this.sources.values()) {
      if (source.miniId !== miniId || source.id === recordId) continue;
      for (const relation of source.relations) {
        if (relation.targetRecordId !== recordId || isMirrored(relation, source.id, own)) continue;
        incoming.push({ sourceId: source.id, sourceTitle: source.title, relation });
      }
    }
    return incoming;
  }

  /** The Records that show the title of one of these: those with a relation to it, and those it has one to. */
  showing(miniId: string, recordIds: ReadonlySet<string>): ReadonlySet<string> {
    const showing = new Set<string>();
    for (const source of this.sources.values()) {
      if (source.miniId !== miniId) continue;
      for (const { targetRecordId } of source.relations) {
        if (!targetRecordId) continue;
        if (recordIds.has(targetRecordId)) showing.add(source.id);
        if (recordIds.has(source.id)) showing.add(targetRecordId);
      }
    }
    return showing;
  }
}

function isMirrored(relation: RecordRelation, sourceId: string, own: readonly RecordRelation[]): boolean {
  const inverse = inverseOf(relation.relationship ?? '');
  return own.some((one) => one.targetRecordId === sourceId && inverse !== undefined && one.relationship === inverse);
}
