// The versions of one resource, newest first, read by page.
import { sameJson } from '../../base/json/sameJson';
import { SingleFlight } from '../../base/singleFlight';
import type { MayHaveId, WithId } from '../../domain/ids';
import { EmptyPages, nextCursor, type ForwardPageRequest, type Page } from '../../domain/page';

/** Fewer than rows, because versions contain complete contents. */
export const VERSIONS_PER_PAGE = 25;

/** How many things have their versions cached. */
export const VERSIONS_CACHED = 10;

/** How many pages are read to find one version: a resource may have many. */
const MAX_PAGES = 400;

type ReadVersions<V> = (
  page: ForwardPageRequest,
  options: { readonly onLeftOut: (versions: number) => void },
) => Promise<Page<V>>;

export class VersionPages<V extends MayHaveId> {
  private readonly flight = new SingleFlight<void>();
  /** Versions by id. One without an id gets its position as id, counted from the newest: `#0`. */
  private readonly loaded = new Map<string, WithId<V>>();
  private readonly seenCursors = new Set<string>();
  private cursor: string | undefined;
  private wasRead = false;
  private omitted = 0;

  constructor(
    /** The operationId in the contract. */
    private readonly operation: string,
    private readonly read: ReadVersions<V>,
  ) {}

  get all(): readonly WithId<V>[] {
    return [...this.loaded.values()];
  }

  /** Number of loaded versions that can't be read. */
  get leftOut(): number {
    return this.omitted;
  }

  get hasMore(): boolean {
    return !this.wasRead || this.cursor !== undefined;
  }

  /** Loads the next page that is not empty, if any. Throws a ServiceError; loaded versions stay. */
  loadMore(): Promise<void> {
    return this.flight.run(async () => {
      const before = this.loaded.size;
      // An empty page does not end the list, but would look as if nothing happened.
      const empty = new EmptyPages(this.operation);
      while (this.hasMore && this.loaded.size === before) {
        await this.readPage();
        empty.count(this.loaded.size > before || this.cursor === undefined);
      }
    });
  }

  /** Loads pages until found or at the end. */
  async find(versionId: string): Promise<V | undefined> {
    const others = new EmptyPages(this.operation, MAX_PAGES);
    for (;;) {
      const found = this.loaded.get(versionId);
      if (found || !this.hasMore) return found;
      await this.loadMore();
      others.count(!this.hasMore);
    }
  }

  private async readPage(): Promise<void> {
    const limit = VERSIONS_PER_PAGE;
    let leftOut = 0;
    const page = await this.read(
      this.cursor === undefined ? { kind: 'start', limit } : { kind: 'after', cursor: this.cursor, limit },
      { onLeftOut: (versions) => (leftOut = versions) },
    );
    this.omitted += leftOut;
    for (const version of page.items) {
      const known = this.loaded.get(version.id ?? '');
      if (known && sameJson(known, version)) continue;
      const id = (!known && version.id) || `#${String(this.loaded.size)}`;
      this.loaded.set(id, { ...version, id });
    }
    this.wasRead = true;
    this.cursor = nextCursor(this.operation, page, this.seenCursors);
  }
}
