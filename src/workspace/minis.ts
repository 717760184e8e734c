import type { ServiceClient } from '../api/client';
import { failureOf, type Failure } from '../domain/failure';
import type { Mini } from '../domain/mini';
import type { LoadedValue } from './loadedValue';

/** How many hits a search of Minis shows. */
const SEARCH_ROWS = 50;

/** The Minis of the workspace: they come whole, in the service's order. */
export class Minis {
  constructor(
    private readonly client: ServiceClient,
    private readonly list: LoadedValue<readonly Mini[]>,
  ) {}

  get all(): readonly Mini[] | undefined {
    return this.list.value;
  }

  get failure(): Failure | undefined {
    return this.list.failure;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  refresh(): Promise<void> {
    return this.list.refresh();
  }

  find(miniId: string): Mini | undefined {
    return this.list.value?.find((mini) => mini.id === miniId);
  }

  /** The service's own full-text search, identities included. */
  async search(text: string, signal: AbortSignal): Promise<readonly Mini[]> {
    const result = await this.client.minis.searchMinis({ text, limit: SEARCH_ROWS, sort: 'relevance' }, { signal });
    return result.items.map((hit) => hit.item);
  }

  /** A fresh read from the service. */
  read(miniId: string): Promise<Mini> {
    return this.client.minis.getMini(miniId);
  }

  /** Changes the name alone (contract: Minis have a PATCH), guarded by the eTag of the fresh read. Throws `conflict`. */
  async rename(fresh: Mini, name: string): Promise<void> {
    await this.client.minis.patchMini(fresh.id, { name, ...(fresh.eTag ? { eTag: fresh.eTag } : {}) });
    // The rename is done, so that a failure to look is none of its own: then the mark of the version is not known.
    const stored = await this.read(fresh.id).catch((error: unknown): Mini => {
      if (!failureOf(error)) throw error;
      return { ...fresh, name, eTag: null, updatedAt: null };
    });
    if (this.list.value) this.list.set(this.list.value.map((mini) => (mini.id === fresh.id ? stored : mini)));
  }
}
