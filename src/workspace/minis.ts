// The Minis of the workspace: they come whole. Reading one afresh, making, changing and deleting; each write tells what changed.
import type { ServiceClient } from '../api/client';
import { failureOf, ServiceError, type Failure } from '../domain/failure';
import type { CreateMiniRequest, Mini, PatchMiniRequest } from '../domain/mini';
import { miniPayload } from '../domain/payloads';
import type { RecordFilter } from '../domain/recordQuery';
import { sameVersion } from '../domain/sameVersion';
import type { Change } from './change';
import type { LoadedValue } from './loadedValue';
import { holdsFields } from './miniChange';
import { MiniVersions } from './miniVersions';
import { VersionShelf } from './versionShelf';
import { isDoneIn, isGone, writeOnce } from './writeOnce';

/** How many hits a search of Minis shows. */
const SEARCH_ROWS = 50;

/** Fields that a person changes one at a time. */
export type MiniChange = Pick<PatchMiniRequest, 'name' | 'labels' | 'dateOfBirth' | 'externalUri'>;

/** How many Records a Mini has; undefined where the service did not say. */
export interface RecordCounts {
  /** Those that are listed without asking for deleted ones. */
  readonly listed: number | undefined;
  readonly inTrash: number | undefined;
}

export class Minis {
  private readonly versionLists = new VersionShelf<MiniVersions>();

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

  /** The versions of a Mini as far as they are loaded; forgotten when it changes. */
  versions(miniId: string): MiniVersions {
    return this.versionLists.of(
      miniId,
      () => new MiniVersions((page) => this.client.minis.listMiniVersions(miniId, page)),
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
    const stored = miniId === undefined ? undefined : await this.read(miniId).catch(undefinedOnFailure);
    if (stored && this.list.value) this.list.set([...this.list.value, stored]);
    else await this.list.refresh();
    return stored ?? (miniId === undefined ? undefined : { ...request, id: miniId });
  }

  /** Changes the name alone, guarded by the eTag of the fresh read. Throws `conflict`. */
  async rename(fresh: Mini, name: string): Promise<void> {
    await this.change(fresh, { name });
  }

  /**
   * Changes some fields, guarded by the eTag of the fresh read, and answers the Mini as it is now. Throws `conflict`. A PATCH leaves all other fields alone;
   * what null does in it is not stated (contract: PatchMiniRequest), so that a field is emptied by a PUT of the whole.
   */
  async change(fresh: Mini, change: MiniChange): Promise<Mini> {
    const write = async (): Promise<void> => {
      const { minis } = this.client;
      const name = change.name ?? fresh.name ?? '';
      if (Object.values(change).includes(null))
        await minis.upsertMini(fresh.id, { ...miniPayload(fresh), ...change, name });
      else await minis.patchMini(fresh.id, { ...change, ...(fresh.eTag ? { eTag: fresh.eTag } : {}) });
    };
    await writeOnce(write, async () => {
      const now = await this.read(fresh.id);
      return isDoneIn(fresh, now, holdsFields(now, change));
    });
    return (await this.readBack(fresh.id, (mini) => ({ ...mini, ...change }))) ?? unmarked({ ...fresh, ...change });
  }

  /** Nothing brings a Mini back. Throws `conflict` for one that is not as it was when the person said yes. */
  async delete(seen: Mini): Promise<void> {
    if (!sameVersion(seen, await this.read(seen.id)))
      throw new ServiceError({ kind: 'conflict', operation: 'deleteMini', status: 409 });
    const write = (): Promise<void> => this.client.minis.deleteMini(seen.id);
    await writeOnce(write, () => isGone(this.read(seen.id)));
    this.versionLists.forget(seen.id);
    this.tell({ kind: 'miniGone', miniId: seen.id });
    if (this.list.value) this.list.set(this.list.value.filter((mini) => mini.id !== seen.id));
    this.onGone(seen.id);
  }

  /**
   * Takes over what the service stored, after a write whose answer does not say it. The write is done, so that a failure
   * to look is none of its own: then `known` says what the Mini must be by now.
   */
  async readBack(miniId: string, known: (mini: Mini) => Mini = (mini) => mini): Promise<Mini | undefined> {
    const stored = await this.read(miniId).catch(undefinedOnFailure);
    const take = (mini: Mini): Mini => stored ?? unmarked(known(mini));
    this.changed(miniId);
    if (this.list.value) this.list.set(this.list.value.map((mini) => (mini.id === miniId ? take(mini) : mini)));
    return stored;
  }

  private changed(miniId: string): void {
    this.versionLists.forget(miniId);
    this.tell({ kind: 'mini', miniId });
  }
}

/** The mark of its version is not known. */
function unmarked(mini: Mini): Mini {
  return { ...mini, eTag: null, updatedAt: null };
}

function undefinedOnFailure(error: unknown): undefined {
  if (!failureOf(error)) throw error;
  return undefined;
}
