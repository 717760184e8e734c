// Relations of all Records that were read, so that a Record can show those that others keep towards it. The service itself can't be asked for them.
import type { StoredRecord } from '../../domain/record';
import { inverseOf, type RecordRelation } from '../../domain/relation';

/** A relation that another Record keeps towards the one it is told for. */
export interface IncomingRelation {
  readonly sourceId: string;
  /** Empty when that Record has none. */
  readonly sourceTitle: string;
  /** As that Record keeps it: read from it towards the one it is told for. */
  readonly relation: RecordRelation;
}

interface Source {
  readonly miniId: string;
  readonly id: string;
  readonly title: string;
  readonly relations: readonly RecordRelation[];
}

/** Beyond these, the ones that were read longest ago are forgotten. */
const MOST_SOURCES = 20_000;

export class KnownRelations {
  /** Only Records that have relations, so that long lists weigh little. The last that was read stands last. */
  private readonly sources = new Map<string, Source>();

  /** Takes over what a read showed, also that there is nothing any more. */
  learn(miniId: string, records: readonly StoredRecord[]): void {
    for (const { id, title, state, relations } of records) {
      if (!id) continue;
      const isTold = state !== 'deleted' && (relations?.length ?? 0) > 0;
      this.forget(miniId, id);
      if (isTold) this.sources.set(keyOf(miniId, id), { miniId, id, title: title ?? '', relations: relations ?? [] });
    }
    for (const key of this.sources.keys()) {
      if (this.sources.size <= MOST_SOURCES) break;
      this.sources.delete(key);
    }
  }

  forget(miniId: string, recordId: string): void {
    this.sources.delete(keyOf(miniId, recordId));
  }

  /** What others keep towards the Record, without what it says itself of the same pair. */
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
}

function isMirrored(relation: RecordRelation, sourceId: string, own: readonly RecordRelation[]): boolean {
  const inverse = inverseOf(relation.relationship ?? '');
  return own.some((one) => one.targetRecordId === sourceId && inverse !== undefined && one.relationship === inverse);
}

function keyOf(miniId: string, recordId: string): string {
  return JSON.stringify([miniId, recordId]);
}
