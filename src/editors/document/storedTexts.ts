// Reads the things that documents show, and caches them briefly: a document reopened soon shows at once and refreshes in the background.
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

/** A thing as it was read, with the time in milliseconds since the epoch. */
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
/** VS Code shows an empty editor during the read. A busy service may delay it for a minute. */
const OPENS_WITHIN_MS = 10_000;
const MAX_CACHED = 20;

export class StoredTexts {
  /** Reads by thing. */
  private readonly cached = new LruCache<CachedRead>(MAX_CACHED);
  /** The last read that began before VS Code asked for the document. */
  private ahead: { readonly key: string; readonly storedText: Promise<StoredText>; readonly atMs: number } | undefined;
  /** Reads by thing that took too long; the next open waits for them again. */
  private readonly late = new Map<string, Promise<StoredText>>();
  /** Things that the service no longer has. */
  private readonly gone = new Set<string>();

  constructor(private readonly session: Session) {}

  /** The thing as read within the last minute. */
  cachedOf(ref: EditedRef): CachedRead | undefined {
    const cached = this.cached.get(thingKey(ref));
    return cached && Date.now() - cached.atMs < SHOWN_AGAIN_MS ? cached : undefined;
  }

  /** Whether the cached read is so recent that no other is needed. */
  isJustRead(ref: EditedRef): boolean {
    const cached = this.cachedOf(ref);
    return cached !== undefined && Date.now() - cached.atMs < FRESH_MS;
  }

  isGone(ref: EditedRef): boolean {
    return this.gone.has(thingKey(ref));
  }

  /** Call when the service reports the thing as gone. */
  markGone(ref: EditedRef): void {
    this.changed(ref, undefined);
    this.gone.add(thingKey(ref));
  }

  /** The thing changed: to `stored`, if that is known. */
  changed(ref: EditedRef, stored: EditedThing | undefined): void {
    const key = thingKey(ref);
    if (this.ahead?.key === key) this.ahead = undefined;
    if (stored) this.cached.put(key, { stored, atMs: Date.now() });
    else this.cached.forget(key);
  }

  /**
   * The text a document opens with: read, unless cached within the last minute. Throws a ServiceError, also if the read takes too
   * long; `onLate` is called if that read succeeds later.
   */
  async cachedOrRead(ref: EditedRef, onLate?: () => void): Promise<StoredText> {
    const cached = this.cachedOf(ref);
    if (cached) return await this.asText(ref, cached.stored);
    const ahead = this.aheadOf(ref);
    // Use a read-ahead only once, so a failed one is retried.
    this.ahead = undefined;
    const key = thingKey(ref);
    const reading = this.late.get(key) ?? ahead ?? this.read(ref);
    const storedText = await inTime(reading, OPENS_WITHIN_MS, systemClock);
    if (storedText) return storedText;
    this.late.set(key, reading);
    reading.finally(() => this.late.delete(key)).then(onLate, () => undefined);
    throw new ServiceError({ kind: 'timedOut', operation: 'open', afterMs: OPENS_WITHIN_MS });
  }

  /** Reads a document that VS Code will soon ask for, unless the thing was read within the last minute. */
  readAhead(ref: EditedRef): void {
    if (this.aheadOf(ref) || this.cachedOf(ref)) return;
    const storedText = this.read(ref);
    // The document shows the failure.
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
      // A later read may have finished first.
      if (this.cached.get(thingKey(ref)) === before) this.cached.put(thingKey(ref), { stored: read, atMs: Date.now() });
      return asText(workspace, ref, read);
    } catch (error) {
      if (failureOf(error)?.kind === 'notFound') this.markGone(ref);
      throw error;
    }
  }

  /** Builds the text from a read made elsewhere, without caching it. Throws a ServiceError. */
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

/** Converts the thing to its editable text. */
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
