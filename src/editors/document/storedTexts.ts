// Reads what documents show, and keeps it for a while: what is opened again soon shows at once, and is refreshed in the background.
import { assertNever } from '../../base/assertNever';
import { inTime, systemClock } from '../../base/clock';
import { LruCache } from '../../base/collections/lruCache';
import { failureOf, ServiceError } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { Skill } from '../../domain/skill';
import { readToShow } from '../../workspace/records/readToShow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { miniAsText } from '../mini/miniAsText';
import { recordAsText } from '../record/recordAsText';
import { skillAsText } from '../skill/skillAsText';
import { thingKey, type EditedRef } from './editedAddress';
import { FRESH_MS } from './openText';
import type { StoredText } from './storedText';
import { workspaceOf } from './workspaceOf';

export type EditedThing = StoredRecord | Mini | Skill;

/** A thing as it was read, and when, in milliseconds since the epoch. */
export interface CachedRead<T extends EditedThing = EditedThing> {
  readonly stored: T;
  readonly atMs: number;
}

/**
 * Where a page takes its thing from: a read that is cached; what a change has left, which is read only if it isn't known; or a fresh
 * read.
 */
export type ReadFrom<T extends EditedThing = EditedThing> =
  | { readonly kind: 'cached'; readonly read: CachedRead<T> }
  | { readonly kind: 'afterChange' }
  | { readonly kind: 'fresh' };

const SHOWN_AGAIN_MS = 60_000;
/** VS Code shows an empty editor until then. A service that is busy may keep a read waiting for a minute. */
const OPENS_WITHIN_MS = 10_000;
const MOST_CACHED = 20;

export class StoredTexts {
  /** By thing. */
  private readonly cached = new LruCache<CachedRead>(MOST_CACHED);
  /** The last read that began before its document was asked for. */
  private ahead: { readonly key: string; readonly storedText: Promise<StoredText>; readonly atMs: number } | undefined;
  /** By thing: reads that take too long, which are waited for again. */
  private readonly late = new Map<string, Promise<StoredText>>();
  /** By thing: what the service no longer has. */
  private readonly gone = new Set<string>();

  constructor(private readonly session: Session) {}

  /** What was read of a thing within the last minute. */
  cachedOf(ref: EditedRef): CachedRead | undefined {
    const cached = this.cached.get(thingKey(ref));
    return cached && Date.now() - cached.atMs < SHOWN_AGAIN_MS ? cached : undefined;
  }

  /** Whether what is shown of it needs no other read. */
  isJustRead(ref: EditedRef): boolean {
    const cached = this.cachedOf(ref);
    return cached !== undefined && Date.now() - cached.atMs < FRESH_MS;
  }

  isGone(ref: EditedRef): boolean {
    return this.gone.has(thingKey(ref));
  }

  /** The service says so. */
  markGone(ref: EditedRef): void {
    this.changed(ref, undefined);
    this.gone.add(thingKey(ref));
  }

  /** It changed: to `stored`, if that is known. */
  changed(ref: EditedRef, stored: EditedThing | undefined): void {
    const key = thingKey(ref);
    if (this.ahead?.key === key) this.ahead = undefined;
    if (stored) this.cached.put(key, { stored, atMs: Date.now() });
    else this.cached.forget(key);
  }

  /**
   * What a document opens with: read, unless that was done within the last minute. Throws a ServiceError, also where it takes too long;
   * `onLate` is called if it is read after that.
   */
  async cachedOrRead(ref: EditedRef, onLate?: () => void): Promise<StoredText> {
    const cached = this.cachedOf(ref);
    if (cached) return await this.asText(ref, cached.stored);
    const ahead = this.aheadOf(ref);
    // Once: what failed is tried again.
    this.ahead = undefined;
    const key = thingKey(ref);
    const reading = this.late.get(key) ?? ahead ?? this.read(ref);
    const storedText = await inTime(reading, OPENS_WITHIN_MS, systemClock);
    if (storedText) return storedText;
    this.late.set(key, reading);
    reading.finally(() => this.late.delete(key)).then(onLate, () => undefined);
    throw new ServiceError({ kind: 'timedOut', operation: 'open', afterMs: OPENS_WITHIN_MS });
  }

  /** For a document that will be asked for in a moment. Of what was read within the last minute nothing is read. */
  readAhead(ref: EditedRef): void {
    if (this.aheadOf(ref) || this.cachedOf(ref)) return;
    const storedText = this.read(ref);
    // Its document says why.
    storedText.catch(() => undefined);
    this.ahead = { key: thingKey(ref), storedText, atMs: Date.now() };
  }

  /** A fresh read, unless `stored` is given. Throws a ServiceError. */
  async read(ref: EditedRef, stored?: EditedThing): Promise<StoredText> {
    const workspace = await workspaceOf(this.session, ref);
    const before = this.cached.get(thingKey(ref));
    try {
      const read = stored ?? (await readStored(workspace, ref));
      this.gone.delete(thingKey(ref));
      // A later read may have been answered first.
      if (this.cached.get(thingKey(ref)) === before) this.cached.put(thingKey(ref), { stored: read, atMs: Date.now() });
      return asText(workspace, ref, read);
    } catch (error) {
      if (failureOf(error)?.kind === 'notFound') this.markGone(ref);
      throw error;
    }
  }

  /** Of what was read elsewhere, which it isn't kept for. Throws a ServiceError. */
  async asText(ref: EditedRef, stored: EditedThing): Promise<StoredText> {
    return asText(await workspaceOf(this.session, ref), ref, stored);
  }

  private aheadOf(ref: EditedRef): Promise<StoredText> | undefined {
    const { key, storedText, atMs = 0 } = this.ahead ?? {};
    return key === thingKey(ref) && Date.now() - atMs < FRESH_MS ? storedText : undefined;
  }
}

/** A fresh read. Throws a ServiceError. */
async function readStored({ records, minis, skills }: RemoteWorkspace, ref: EditedRef): Promise<EditedThing> {
  switch (ref.kind) {
    case 'record':
      return await readToShow(records, ref);
    case 'mini':
      return await minis.readToShow(ref.miniId);
    case 'skill':
      return await skills.readToShow(ref.skillId);
    default:
      return assertNever(ref);
  }
}

/** Prepares what was read for editing. */
function asText(workspace: RemoteWorkspace, ref: EditedRef, stored: EditedThing): StoredText {
  switch (ref.kind) {
    case 'record':
      return recordAsText(workspace, ref, stored);
    case 'mini':
      return miniAsText(workspace, stored as Mini);
    case 'skill':
      return skillAsText(workspace, ref.skillId, stored as Skill);
    default:
      return assertNever(ref);
  }
}
