// What this window's own writes did to versions: which they turned into which, so they aren't mistaken for another client's, and
// which they replaced, so a read that lags behind isn't taken for what is stored.
import type { Clock } from '../../base/clock';
import { LruCache } from '../../base/collections/lruCache';
import { sameJson } from '../../base/json/sameJson';
import type { MayHaveId } from '../../domain/ids';
import { sameVersion, type Versioned } from '../../domain/sameVersion';
import { BRIEF_REREAD_PAUSES_MS, rereadUntil } from './rereadPauses';
import { writeWithVerification } from './writeWithVerification';

/** Fields that a service may change without making a new version. */
const PARTS = ['attachments', 'relations', 'assets', 'profilePictureUrl'] as const;

export type Version = MayHaveId & Versioned & Partial<Record<(typeof PARTS)[number], unknown>>;

/** Writes remembered. A version from an older write counts as another client's, so nothing is overwritten. */
const MAX_WRITES = 5000;
/** Things of which the replaced version is remembered, whole: without eTags all of it is compared. */
const MAX_REPLACED = 200;

export class OwnVersions {
  /** By Record, Mini or Skill and version: the version that our write created from it. */
  private readonly next = new LruCache<string>(MAX_WRITES);
  /** By id: what our last write replaced. */
  private readonly replaced = new LruCache<Version>(MAX_REPLACED);

  constructor(private readonly clock: Clock) {}

  /** A write that was guarded by the eTag of `before` and read back alone. */
  noteWrite(before: Version, after: Version): void {
    if (!before.eTag || !after.eTag || before.eTag === after.eTag) return;
    this.next.put(keyOf(before, before.eTag), after.eTag);
  }

  /** Writes in the place of `before`, as `writeWithVerification` does. The reads that verify it, and those that follow, may lag behind. */
  async write<T>(
    before: Version,
    write: () => Promise<T>,
    verify: () => Promise<boolean | undefined>,
  ): Promise<T | undefined> {
    const response = await writeWithVerification(write, () => {
      this.noteReplaced(before);
      return verify();
    });
    this.noteReplaced(before);
    return response;
  }

  /** A write of ours was accepted in the place of this. */
  noteReplaced(before: Version): void {
    if (before.id) this.replaced.put(before.id, before);
  }

  /**
   * Reads, and reads again while the service returns what a write of ours has replaced. If it insists, that is what it has: it may
   * give a version its name again, or have put the write off.
   */
  async upToDate<T>(
    read: () => Promise<T>,
    thingsIn: (found: T) => readonly Version[],
    signal?: AbortSignal,
  ): Promise<T> {
    const late = (found: T): readonly Version[] => thingsIn(found).filter((one) => this.isReplaced(one));
    const isUpToDate = (found: T): boolean => late(found).length === 0;
    const found = await rereadUntil(isUpToDate, read, BRIEF_REREAD_PAUSES_MS, this.clock, signal);
    for (const { id } of late(found)) this.replaced.forget(id ?? '');
    return found;
  }

  /** Whether nothing but our own writes leads from one version to the other. */
  connect(from: Version, to: Version): boolean {
    let version = from.eTag ?? undefined;
    // A service may name equal contents alike, which makes circles.
    for (const seen = new Set<string>(); version && !seen.has(version);) {
      if (version === to.eTag) return true;
      seen.add(version);
      version = this.next.get(keyOf(from, version));
    }
    return false;
  }

  private isReplaced(read: Version): boolean {
    const before = this.replaced.get(read.id ?? '');
    return before !== undefined && isBehind(before, read);
  }
}

/** Whether a read after a write, or what a list has of it, is still what was there before. */
export function isBehind(before: Version, read: Version): boolean {
  const isInBoth = (name: (typeof PARTS)[number]): boolean => name in before && name in read;
  return sameVersion(before, read) && PARTS.filter(isInBoth).every((name) => sameJson(before[name], read[name]));
}

function keyOf({ id }: Version, version: string): string {
  return `${id ?? ''} ${version}`;
}
