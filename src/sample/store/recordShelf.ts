// All Records: one store per Mini, and lookup by id or external URI.
import { notFound } from '../http';
import type { RecordStore } from './recordStore';
import type { StoredRecord } from './storedRecord';

interface FoundRecord {
  readonly record: StoredRecord;
  readonly store: RecordStore;
}

export class RecordShelf {
  private readonly stores = new Map<string, RecordStore>();
  /** Mini ids of written Records; seeded ones have it in their id. */
  private readonly owners = new Map<string, string>();
  private readonly uris = new Map<string, string>();

  constructor(
    private readonly makeStore: (miniId: string) => RecordStore,
    /** The Mini of a seeded Record, from its id or external URI. */
    private readonly seededOwner: (idOrUri: string) => string | undefined,
    private readonly miniExists: (miniId: string) => boolean,
  ) {}

  of(miniId: string): RecordStore {
    let store = this.stores.get(miniId);
    if (!store) this.stores.set(miniId, (store = this.makeStore(miniId)));
    return store;
  }

  find(idOrUri: string): FoundRecord | undefined {
    const byUri = this.uris.get(idOrUri);
    const id = byUri ?? idOrUri;
    const miniId = this.owners.get(id) ?? this.seededOwner(id);
    if (miniId === undefined || !this.miniExists(miniId)) return undefined;
    const store = this.of(miniId);
    const record = store.get(id) ?? store.getByUri(id);
    return record && { record, store };
  }

  get(idOrUri: string): FoundRecord {
    const found = this.find(idOrUri);
    if (!found) throw notFound();
    return found;
  }

  /** Adds a Record, or replaces it and stores the previous version. */
  put(record: StoredRecord): void {
    const store = this.of(record.miniId);
    this.forgetUri(store.get(record.id));
    this.owners.set(record.id, record.miniId);
    if (record.externalUri !== null) this.uris.set(record.externalUri, record.id);
    store.put(record);
  }

  remove(record: StoredRecord): void {
    for (const attachment of record.attachments) attachment.bytes.discard();
    this.forgetUri(record);
    this.of(record.miniId).remove(record.id);
  }

  /** Call when the Mini is gone. */
  removeAllOf(miniId: string): void {
    for (const { attachments } of this.stores.get(miniId)?.written() ?? [])
      for (const { bytes } of attachments) bytes.discard();
    this.stores.delete(miniId);
  }

  private forgetUri(record: StoredRecord | undefined): void {
    if (record?.externalUri != null && this.uris.get(record.externalUri) === record.id)
      this.uris.delete(record.externalUri);
  }
}
