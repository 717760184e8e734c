// The Minis of the workspace, listed by a single request: reads, creates and deletes them.
import type { ServiceClient } from '../../api/client';
import type { Clock } from '../../base/clock';
import { LruCache } from '../../base/collections/lruCache';
import { sameJson } from '../../base/json/sameJson';
import { undefinedOnFailure, conflict } from '../../domain/failure';
import type { CreateMiniRequest, Mini, MiniVersion } from '../../domain/mini';
import { sameVersion } from '../../domain/sameVersion';
import { matchedText, textsIn } from '../../domain/search/matchedText';
import type { Change } from '../changes/change';
import { listedLookup, type CreationLookup } from '../changes/creationAttempts';
import { isBehind, OwnVersions } from '../changes/ownVersions';
import { isGone } from '../changes/writeWithVerification';
import { LoadedResource } from '../loading/loadedResource';
import { LoadedValue } from '../loading/loadedValue';
import { VERSIONS_CACHED, VersionPages } from '../loading/versionPages';

const SEARCH_ROWS = 50;

export interface MiniHit {
  readonly mini: Mini;
  /** Names of the fields that matched, an open list. */
  readonly matchedFields: readonly string[];
  /** A part of the matching text, with the searched words. */
  readonly quote: string | undefined;
}

interface MiniHits {
  readonly hits: readonly MiniHit[];
  /** Cursor of the next page. */
  readonly cursor: string | undefined;
  /** Number of hits without an id, or unreadable. */
  readonly leftOut: number;
}

export class Minis extends LoadedResource<readonly Mini[]> {
  readonly ownVersions: OwnVersions;
  /** With the Mini as listed at that time: if a refresh shows another version, they are outdated. */
  private readonly versionLists = new LruCache<{
    readonly listed: Mini | undefined;
    readonly pages: VersionPages<MiniVersion>;
  }>(VERSIONS_CACHED);
  /** Minis read back after writes. */
  private readonly lastRead = new LruCache<Mini>(VERSIONS_CACHED);

  constructor(
    private readonly client: ServiceClient,
    private readonly notify: (change: Change) => void,
    clock: Clock,
  ) {
    super(
      new LoadedValue<readonly Mini[]>(
        (signal, onLeftOut) => client.minis.listMinis({}, { signal, onLeftOut }),
        () => notify({ kind: 'minis' }),
      ),
    );
    this.ownVersions = new OwnVersions(clock);
  }

  find(miniId: string): Mini | undefined {
    return this.list.value?.find((mini) => mini.id === miniId);
  }

  /** A page of the service's full-text search, which covers identities as well, but quotes no text of them. */
  async search(text: string, signal: AbortSignal, cursor?: string): Promise<MiniHits> {
    const request = { text, limit: SEARCH_ROWS, sort: 'relevance', ...(cursor ? { cursor } : {}) } as const;
    let leftOut = 0;
    const options = { signal, onLeftOut: (found: number) => (leftOut = found) };
    const { items, afterCursor } = await this.client.minis.searchMinis(request, options);
    const hits = items.map(({ item, matchedFields }) => {
      const { externalUri, dateOfBirth, profile } = item;
      return { mini: item, matchedFields, quote: matchedText(textsIn([externalUri, dateOfBirth, profile]), text) };
    });
    return { hits, cursor: afterCursor, leftOut };
  }

  /** A fresh read from the service. */
  read(miniId: string, signal?: AbortSignal): Promise<Mini> {
    const read = (): Promise<Mini> => this.client.minis.getMini(miniId, { signal });
    return this.ownVersions.upToDate(read, (mini) => [mini], signal);
  }

  /**
   * The same for a page or text. Also updates the Mini's row, which could otherwise be out of date beside them, and drops its versions, of
   * which there may be a new one.
   */
  async readToShow(miniId: string, signal?: AbortSignal): Promise<Mini> {
    const listed = this.find(miniId);
    const show = this.beginShowing(miniId);
    const stored = await this.read(miniId, signal);
    this.versionLists.forget(miniId);
    // If the row was updated during the read, it shows newer data.
    const isListed = listed && this.find(miniId) === listed;
    if (isListed && !sameVersion(listed, stored)) show(stored, stored);
    return stored;
  }

  /** Whether the list lacks the Mini. The list may lag behind, or leave out Minis that can't be read. */
  mayBeGone(miniId: string): boolean {
    return this.all !== undefined && !this.find(miniId);
  }

  /** Whether a fresh read doesn't find the Mini. */
  isGone(miniId: string): Promise<boolean> {
    return isGone(this.read(miniId));
  }

  /** Whether it is known to be deleted. */
  async isDeleted(miniId: string): Promise<boolean> {
    return this.mayBeGone(miniId) && (await this.isGone(miniId).catch(() => false));
  }

  /** A Mini to show after a change: as last written, else freshly read. */
  async cachedOrRead(miniId: string, signal: AbortSignal): Promise<Mini> {
    const latest = this.lastRead.get(miniId);
    const listed = this.find(miniId);
    return latest && (!listed || sameVersion(latest, listed)) ? latest : await this.read(miniId, signal);
  }

  /** The versions of a Mini loaded so far. Dropped when it changes. */
  versions(miniId: string): VersionPages<MiniVersion> {
    const listed = this.find(miniId);
    const known = this.versionLists.get(miniId);
    if (known && sameVersion<Partial<Mini>>(known.listed ?? {}, listed ?? {})) return known.pages;
    const pages = new VersionPages<MiniVersion>('listMiniVersions', (page, options) =>
      this.client.minis.listMiniVersions(miniId, page, options),
    );
    this.versionLists.put(miniId, { listed, pages });
    return pages;
  }

  /** Creates a Mini and returns it as stored, or as sent if it can't be read back. Undefined without an id. */
  async create(request: CreateMiniRequest): Promise<Mini | undefined> {
    const miniId = await this.client.minis.createMini(request);
    const accept = this.list.beginPart(miniId ?? '');
    const stored = miniId === undefined ? undefined : await this.read(miniId).catch(undefinedOnFailure);
    const isOther = miniId === undefined || (stored && !isNamed(stored, request));
    if (isOther || !stored || !this.list.value) await this.list.refresh();
    else if (accept()) this.list.edit((minis) => [...minis.filter(({ id }) => id !== miniId), stored]);
    return isOther ? undefined : (stored ?? { ...request, id: miniId });
  }

  /** A deleted Mini can't be restored. Throws `conflict` if it differs from what the user confirmed. */
  async delete(seen: Mini): Promise<void> {
    if (!sameVersion(seen, await this.read(seen.id))) throw conflict('deleteMini');
    const write = (): Promise<void> => this.client.minis.deleteMini(seen.id);
    await this.ownVersions.write(seen, write, () => isGone(this.read(seen.id)));
    this.versionLists.forget(seen.id);
    this.notify({ kind: 'miniGone', miniId: seen.id });
    this.list.edit((minis) => minis.filter((mini) => mini.id !== seen.id));
  }

  /** Call this when starting the read after a write; the returned function shows the result unless a later read already did. */
  beginShowing(miniId: string): (now: Mini, stored: Mini | undefined, replaced?: Mini) => void {
    const accept = this.list.beginPart(miniId);
    return (now, stored, replaced) => {
      const isNew = accept();
      if (isNew) this.list.editPart((minis) => minis.map((mini) => (mini.id === miniId ? now : mini)));
      this.changed(miniId, isNew ? stored : undefined, replaced);
    };
  }

  /**
   * Shows what the service stored, after a write whose response doesn't contain it. The write is done, so a failed
   * read isn't an error, nor is one that still returns what was `replaced`: then `known` has the new values. Returns the Mini as it is shown.
   */
  async readBack(replaced: Mini, known: Partial<Mini>): Promise<Mini> {
    const { id } = replaced;
    const show = this.beginShowing(id);
    const read = await this.read(id).catch(undefinedOnFailure);
    const stored = read && isBehind(replaced, read) ? undefined : read;
    // Without a read-back the version is unknown.
    const now = stored ?? { ...this.find(id), ...replaced, ...known, eTag: null, updatedAt: null };
    show(now, stored);
    return now;
  }

  /** Finds a new Mini when the response to its creation is lost. */
  creationLookup(request: CreateMiniRequest): CreationLookup<Mini> {
    return listedLookup(
      this,
      (all) => all,
      (mini) => isNamed(mini, request),
      (mini) => sameJson(comparable(mini), comparable(request)),
    );
  }

  private changed(miniId: string, stored: Mini | undefined, replaced?: Mini): void {
    this.versionLists.forget(miniId);
    this.lastRead.forget(miniId);
    if (stored) this.lastRead.put(miniId, stored);
    this.notify({ kind: 'mini', miniId, ...(stored ? { stored } : {}), ...(replaced ? { replaced } : {}) });
  }
}

function isNamed({ name }: Mini, request: CreateMiniRequest): boolean {
  return name?.trim() === request.name.trim();
}

/** Normalises fields the service may store in another form, or omit if empty. */
function comparable({ agentType, dateOfBirth, externalUri, labels, identities }: Mini | CreateMiniRequest): unknown {
  return {
    agentType: agentType ?? '',
    day: dateOfBirth?.split('T', 1)[0] ?? '',
    externalUri: externalUri ?? '',
    labels: [...(labels ?? [])].sort(),
    identities: (identities ?? []).map(({ kind, value }) => `${kind ?? ''} ${value ?? ''}`).sort(),
  };
}
