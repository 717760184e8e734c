// The versions of one resource, newest first, read by page.
import { SingleFlight } from '../../base/singleFlight';
import { EmptyPages, nextCursor, type ForwardPageRequest, type Page } from '../../domain/page';

/** Fewer than rows, because versions contain complete contents. */
export const VERSIONS_PER_PAGE = 25;

/** On the way to one of them: a resource may have many. */
const MOST_PAGES = 400;

/** Fields of every version; the id may be missing. */
interface Version {
  readonly id?: string | null | undefined;
}

type ReadVersions<V> = (
  page: ForwardPageRequest,
  options: { readonly onLeftOut: (versions: number) => void },
) => Promise<Page<V>>;

export class VersionPages<V extends Version> {
  private readonly flight = new SingleFlight<void>();
  private readonly loaded: V[] = [];
  private readonly seenCursors = new Set<string>();
  private cursor: string | undefined;
  private hasBegun = false;
  private omitted = 0;

  constructor(
    /** The operationId in the contract. */
    private readonly operation: string,
    private readonly read: ReadVersions<V>,
  ) {}

  get all(): readonly V[] {
    return this.loaded;
  }

  /** Number of loaded versions that can't be read. */
  get leftOut(): number {
    return this.omitted;
  }

  get hasMore(): boolean {
    return !this.hasBegun || this.cursor !== undefined;
  }

  /** Loads the next page that is not empty, if any. Throws a ServiceError; loaded versions stay. */
  loadMore(): Promise<void> {
    return this.flight.run(async () => {
      const before = this.loaded.length;
      // An empty page does not end the list, but would look as if nothing happened.
      const empty = new EmptyPages(this.operation);
      while (this.hasMore && this.loaded.length === before) {
        await this.readPage();
        empty.count(this.loaded.length > before || this.cursor === undefined);
      }
    });
  }

  /** A version by id, or by position from the newest (`#0`) if it has none. Loads pages until found or at the end. */
  async find(versionId: string): Promise<V | undefined> {
    const others = new EmptyPages(this.operation, MOST_PAGES);
    for (;;) {
      const found = this.loaded.find((version, index) => (version.id || `#${String(index)}`) === versionId);
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
    const known = new Set(this.loaded.map((version) => version.id));
    // Versions without an id can't be compared, so they count as new.
    for (const version of page.items) if (!version.id || !known.has(version.id)) this.loaded.push(version);
    this.hasBegun = true;
    this.cursor = nextCursor(this.operation, page, this.seenCursors);
  }
}
