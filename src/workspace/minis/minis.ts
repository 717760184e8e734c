// The Minis of the workspace: they come whole. Reading one afresh, making, changing and deleting; each write tells what changed.
import type { ServiceClient } from '../../api/client';
import { sameJson } from '../../base/sameJson';
import { ServiceError, undefinedOnFailure, type Failure } from '../../domain/failure';
import type { CreateMiniRequest, Mini, MiniVersion } from '../../domain/mini';
import type { RecordFilter } from '../../domain/recordQuery';
import { sameVersion } from '../../domain/sameVersion';
import type { Change } from '../changes/change';
import { listedLookup, type CreationLookup } from '../changes/creationAttempts';
import type { LoadedValue } from '../loading/loadedValue';
import { VersionPages } from '../loading/versionPages';
import { RecentlyUsed, VERSIONS_KEPT } from '../loading/recentlyUsed';
import { isGone, writeWithVerification } from '../changes/writeWithVerification';

/** How many hits a search of Minis shows. */
const SEARCH_ROWS = 50;

/** How many Records a Mini has; undefined where the service did not say. */
export interface RecordCounts {
  /** Those that are listed without asking for deleted ones. */
  readonly listed: number | undefined;
  readonly inTrash: number | undefined;
}

export class Minis {
  private readonly versionLists = new RecentlyUsed<VersionPages<MiniVersion>>(VERSIONS_KEPT);
  /** What writes left. */
  private readonly latest = new RecentlyUsed<Mini>(VERSIONS_KEPT);

  constructor(
    private readonly client: ServiceClient,
    private readonly list: LoadedValue<readonly Mini[]>,
    private readonly tell: (change: Change) => void,
    /** Hears of a Mini that is gone for good. */
    private readonly onGone: (miniId: string) => void,
  ) {}

  get all(): readonly Mini[] | undefined {
    return this.list.value;
  }

  get failure(): Failure | undefined {
    return this.list.failure;
  }

  /** Came without an id, and can't be shown. */
  get leftOut(): number {
    return this.list.leftOut;
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
  read(miniId: string, signal?: AbortSignal): Promise<Mini> {
    return this.client.minis.getMini(miniId, signal ? { signal } : {});
  }

  /** To show a Mini again after a change: as it was written last, else a fresh read. */
  async shown(miniId: string, signal?: AbortSignal): Promise<Mini> {
    const latest = this.latest.get(miniId);
    const listed = this.find(miniId);
    return latest && (!listed || sameVersion(latest, listed)) ? latest : await this.read(miniId, signal);
  }

  /** The versions of a Mini as far as they are loaded; forgotten when it changes. */
  versions(miniId: string): VersionPages<MiniVersion> {
    return this.versionLists.of(
      miniId,
      () => new VersionPages('listMiniVersions', (page) => this.client.minis.listMiniVersions(miniId, page)),
    );
  }

  /** Deleted Records are listed only when asked for (contract: lists), so that there are two questions. */
  async countRecords(miniId: string, signal?: AbortSignal): Promise<RecordCounts> {
    const count = async (filter: RecordFilter): Promise<number | undefined> => {
      const page = { kind: 'start', limit: 1, includeTotalCount: true } as const;
      return (await this.client.records.listRecords({ miniId, filter }, page, signal ? { signal } : {})).totalCount;
    };
    const [listed, inTrash] = await Promise.all([count({}), count({ states: ['deleted'] })]);
    return { listed, inTrash };
  }

  /** What the service says now. Throws a ServiceError when it can't be asked. */
  reread(): Promise<readonly Mini[]> {
    return this.list.reread();
  }

  /** Makes a Mini and answers it as stored, or as it was sent when it can't be read back; undefined when no id came. */
  async create(request: CreateMiniRequest): Promise<Mini | undefined> {
    const miniId = await this.client.minis.createMini(request);
    const isLatest = this.list.beginPart(miniId ?? '');
    const stored = miniId === undefined ? undefined : await this.read(miniId).catch(undefinedOnFailure);
    const { value } = this.list;
    if (!stored || !value) await this.list.refresh();
    else if (isLatest()) this.list.set([...value.filter(({ id }) => id !== miniId), stored]);
    return stored ?? (miniId === undefined ? undefined : { ...request, id: miniId });
  }

  /** Nothing brings a Mini back. Throws `conflict` for one that is not as it was when the person said yes. */
  async delete(seen: Mini): Promise<void> {
    if (!sameVersion(seen, await this.read(seen.id)))
      throw new ServiceError({ kind: 'conflict', operation: 'deleteMini', status: 409 });
    const write = (): Promise<void> => this.client.minis.deleteMini(seen.id);
    await writeWithVerification(write, () => isGone(this.read(seen.id)));
    this.versionLists.forget(seen.id);
    this.tell({ kind: 'miniGone', miniId: seen.id });
    if (this.list.value) this.list.set(this.list.value.filter((mini) => mini.id !== seen.id));
    this.onGone(seen.id);
  }

  /** Call this as a read begins that follows a write; the answer shows its result, unless a later read has shown more. */
  beginShowing(miniId: string): (now: Mini, stored: Mini | undefined) => void {
    const isLatest = this.list.beginPart(miniId);
    return (now, stored) => {
      const isNew = isLatest();
      const { value } = this.list;
      if (isNew && value) this.list.setPart(value.map((mini) => (mini.id === miniId ? now : mini)));
      this.changed(miniId, isNew ? stored : undefined);
    };
  }

  /**
   * Takes over what the service stored, after a write whose answer does not say it. The write is done, so that a failure
   * to read is none of its own: then `known` says what the Mini must be by now.
   */
  async readBack(miniId: string, known: (mini: Mini) => Mini = (mini) => mini): Promise<void> {
    const show = this.beginShowing(miniId);
    const stored = await this.read(miniId).catch(undefinedOnFailure);
    // The mark of its version is not known.
    show(stored ?? { ...known(this.find(miniId) ?? { id: miniId }), eTag: null, updatedAt: null }, stored);
  }

  /** How a new Mini is looked for when the answer to its creation is lost. */
  creationLookup(request: CreateMiniRequest): CreationLookup<Mini> {
    return listedLookup(
      () => this.reread(),
      ({ name }) => name?.trim() === request.name.trim(),
      (mini) => sameJson(comparable(mini), comparable(request)),
    );
  }

  private changed(miniId: string, stored: Mini | undefined): void {
    this.versionLists.forget(miniId);
    this.latest.forget(miniId);
    if (stored) this.latest.put(miniId, stored);
    this.tell({ kind: 'mini', miniId, ...(stored ? { stored } : {}) });
  }
}

/** Whatever the service may write in another form, or leave out where it is empty, in one form. */
function comparable({ agentType, dateOfBirth, externalUri, labels, identities }: Mini | CreateMiniRequest): unknown {
  return {
    agentType: agentType ?? '',
    day: dateOfBirth?.replace(/T.*$/, '') ?? '',
    externalUri: externalUri ?? '',
    labels: [...(labels ?? [])].sort(),
    identities: (identities ?? []).map(({ kind, value }) => `${kind ?? ''} ${value ?? ''}`).sort(),
  };
}
