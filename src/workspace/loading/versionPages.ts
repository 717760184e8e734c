// The earlier forms of one thing, newest first, read a page at a time.
import { SingleFlight } from '../../base/singleFlight';
import { EmptyPages } from '../../domain/emptyPages';
import type { ForwardPageRequest, Page } from '../../domain/page';

/** Versions hold whole contents: fewer at a time than rows. */
export const VERSIONS_PER_PAGE = 25;

/** What is known of every version: its id may be missing. */
interface Version {
  readonly id?: string | null | undefined;
}

export type ReadVersions<V> = (page: ForwardPageRequest) => Promise<Page<V>>;

export class VersionPages<V extends Version> {
  private readonly flight = new SingleFlight<void>();
  private readonly loaded: V[] = [];
  private readonly seenCursors = new Set<string>();
  private cursor: string | undefined;
  private hasBegun = false;

  constructor(
    /** The operationId of the contract. */
    private readonly operation: string,
    private readonly read: ReadVersions<V>,
  ) {}

  get all(): readonly V[] {
    return this.loaded;
  }

  get hasMore(): boolean {
    return !this.hasBegun || this.cursor !== undefined;
  }

  /** Loads the next page that holds something, if there is one. Throws a ServiceError; what is loaded stays. */
  loadMore(): Promise<void> {
    return this.flight.run(async () => {
      const before = this.loaded.length;
      // An empty page is not the end: to whoever asks for more it would look like nothing.
      const empty = new EmptyPages(this.operation);
      while (this.hasMore && this.loaded.length === before) {
        await this.readPage();
        empty.count(this.loaded.length > before || this.cursor === undefined);
      }
    });
  }

  /** One version by id, or by its place from the newest (`#0`) where it has none: pages on until it is found, or there are no more. */
  async find(versionId: string): Promise<V | undefined> {
    for (;;) {
      const found = this.loaded.find((version, index) => (version.id || `#${String(index)}`) === versionId);
      if (found || !this.hasMore) return found;
      await this.loadMore();
    }
  }

  private async readPage(): Promise<void> {
    const limit = VERSIONS_PER_PAGE;
    const page = await this.read(
      this.cursor === undefined ? { kind: 'start', limit } : { kind: 'after', cursor: this.cursor, limit },
    );
    const known = new Set(this.loaded.map((version) => version.id));
    // One without an id can't be told from another, so that it is taken as new.
    this.loaded.push(...page.items.filter((version) => !version.id || !known.has(version.id)));
    const next = page.afterCursor;
    // A cursor that came before would turn for ever: it ends the list.
    this.cursor = next === undefined || this.seenCursors.has(next) ? undefined : next;
    if (next !== undefined) this.seenCursors.add(next);
    this.hasBegun = true;
  }
}
