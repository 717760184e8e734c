// The Minis of the workspace: they come whole. Reading one afresh, making, changing and deleting; each write tells what changed.
import type { ServiceClient } from '../../api/client';
import { failureOf, ServiceError, type Failure } from '../../domain/failure';
import type { CreateMiniRequest, Mini } from '../../domain/mini';
import type { EditedMini } from '../../domain/schemas/editedText';
import { differingFields, formerValues } from '../../domain/fields/differingFields';
import { miniFields } from '../../domain/fields/miniFields';
import { miniPayload } from '../../domain/fields/payloads';
import type { RecordFilter } from '../../domain/recordQuery';
import { sameVersion } from '../../domain/sameVersion';
import type { Change } from '../changes/change';
import type { LoadedValue } from '../loading/loadedValue';
import { MiniVersions } from './miniVersions';
import { RecentlyUsed, VERSIONS_KEPT } from '../loading/recentlyUsed';
import { isDoneIn, isGone, writeOnce } from '../changes/writeOnce';

/** How many hits a search of Minis shows. */
const SEARCH_ROWS = 50;

/** Fields to give a Mini; those left out stay as the fresh read has them. */
export type MiniChange = Partial<EditedMini>;

/** A change that was made: enough to undo it. */
export interface WrittenMini {
  readonly change: MiniChange;
  readonly former: MiniChange;
  /** As read back; undefined when it could not be, or while the service still shows what stood there before. */
  readonly stored: Mini | undefined;
  /** What the service still shows although it took the write. */
  readonly behind?: Mini;
  readonly mini: Mini;
}

/** How many Records a Mini has; undefined where the service did not say. */
export interface RecordCounts {
  /** Those that are listed without asking for deleted ones. */
  readonly listed: number | undefined;
  readonly inTrash: number | undefined;
}

export class Minis {
  private readonly versionLists = new RecentlyUsed<MiniVersions>(VERSIONS_KEPT);

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
    const isLatest = this.list.beginPart(miniId ?? '');
    const stored = miniId === undefined ? undefined : await this.read(miniId).catch(undefinedOnFailure);
    const { value } = this.list;
    if (!stored || !value) await this.list.refresh();
    else if (isLatest()) this.list.set([...value.filter(({ id }) => id !== miniId), stored]);
    return stored ?? (miniId === undefined ? undefined : { ...request, id: miniId });
  }

  /**
   * Writes some fields over `fresh`, guarded by its eTag. A PATCH leaves all other fields alone; what null does in it is not
   * stated (contract: PatchMiniRequest), so that a field is cleared by a PUT of the whole. With `isWhole` the change stands
   * for the whole Mini. Throws `conflict` when another client was quicker, and `overtaken` when one wrote between our write
   * and the read-back.
   */
  async write(fresh: Mini, change: MiniChange, { isWhole = false } = {}): Promise<WrittenMini> {
    const { id, eTag } = miniPayload(fresh);
    const marks = { id, ...(eTag ? { eTag } : {}) };
    const name = change.name ?? fresh.name ?? '';
    const isPatch = !isWhole && !Object.values(change).includes(null);
    const payload = isWhole ? change : { ...miniPayload(fresh), ...change };
    const write = async (): Promise<void> => {
      const { minis } = this.client;
      if (isPatch) await minis.patchMini(fresh.id, { ...change, ...(eTag ? { eTag } : {}) });
      else await minis.upsertMini(fresh.id, { ...payload, ...marks, name });
    };
    await writeOnce(write, async () => {
      const now = await this.read(fresh.id);
      return isDoneIn(fresh, now, holdsChange(now, change));
    });
    const readBack = await this.readBack(fresh.id, (mini) => ({ ...mini, ...change }));
    const isBehind = readBack !== undefined && !holdsChange(readBack, change) && sameVersion(fresh, readBack);
    const stored = isBehind ? undefined : readBack;
    if (stored && differingFields(miniFields, payload, stored).length > 0)
      throw new ServiceError({ kind: 'overtaken', operation: isPatch ? 'patchMini' : 'upsertMini' });
    const former = formerValues(miniFields, fresh, change);
    return {
      change,
      former,
      stored,
      ...(isBehind ? { behind: readBack } : {}),
      mini: stored ?? unmarked({ ...fresh, ...change }),
    };
  }

  /** Puts the former values back, unless another client changed the Mini since: then `conflict` is thrown and nothing is written. */
  async undo({ change, former, stored, mini }: WrittenMini): Promise<void> {
    const fresh = await this.read(mini.id);
    // Done already, by a try whose answer was lost.
    if (holdsChange(fresh, former)) return;
    if (!holdsChange(fresh, change) || (stored && !sameVersion(stored, fresh)))
      throw new ServiceError({ kind: 'conflict', operation: 'patchMini', status: 409 });
    await this.write(fresh, former);
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
    const isLatest = this.list.beginPart(miniId);
    const stored = await this.read(miniId).catch(undefinedOnFailure);
    // What a later read has shown already stays.
    const isNew = isLatest();
    this.changed(miniId, isNew ? stored : undefined);
    const take = (mini: Mini): Mini => stored ?? unmarked(known(mini));
    if (isNew && this.list.value)
      this.list.set(this.list.value.map((mini) => (mini.id === miniId ? take(mini) : mini)));
    return stored;
  }

  private changed(miniId: string, stored: Mini | undefined): void {
    this.versionLists.forget(miniId);
    this.tell({ kind: 'mini', miniId, ...(stored ? { stored } : {}) });
  }
}

/** Whether the Mini has all of it already. */
export function holdsChange(mini: Mini, change: MiniChange): boolean {
  return differingFields(miniFields, change, mini).length === 0;
}

/** The mark of its version is not known. */
function unmarked(mini: Mini): Mini {
  return { ...mini, eTag: null, updatedAt: null };
}

function undefinedOnFailure(error: unknown): undefined {
  if (!failureOf(error)) throw error;
  return undefined;
}
