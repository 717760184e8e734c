// Remembers what this window's own writes did to versions: which new one each led to, so it isn't mistaken for another client's, and
// which one it replaced, so a read that lags behind isn't taken for what is stored.
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

/** How many writes are remembered. The version of an older write counts as another client's, so nothing is overwritten. */
const MAX_WRITES = 5000;
/** How many replaced versions are remembered. They are kept whole, because without eTags all fields are compared. */
const MAX_REPLACED = 200;

export class OwnVersions {
  /** The version that our write created, by thing and replaced version. */
  private readonly next = new LruCache<string>(MAX_WRITES);
  /** The version that our last write replaced, by id. */
  private readonly replaced = new LruCache<Version>(MAX_REPLACED);

  constructor(private readonly clock: Clock) {}

  /** Call after a write that was guarded by the eTag of `before` and read back. */
  noteWrite(before: Version, after: Version): void {
    if (!before.eTag || !after.eTag || before.eTag === after.eTag) return;
    this.next.put(keyOf(before, before.eTag), after.eTag);
  }

  /** Replaces `before` as `writeWithVerification` does. The verifying read, and later reads, may lag behind. */
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

  /** Call after the service accepted a write of ours that replaces `before`. */
  noteReplaced(before: Version): void {
    if (before.id) this.replaced.put(before.id, before);
  }

  /**
   * Reads, and reads again while the service returns a version that our write has replaced. If it keeps doing so, that version is stored: it may
   * have been restored under the same name, or our write may be delayed.
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

  /** Whether only our own writes lie between the two versions. */
  connect(from: Version, to: Version): boolean {
    let version = from.eTag ?? undefined;
    // A service may give equal contents the same name, so the versions may form a circle.
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

/** Whether something read after a write still shows the version before it. */
export function isBehind(before: Version, read: Version): boolean {
  const isInBoth = (name: (typeof PARTS)[number]): boolean => name in before && name in read;
  return sameVersion(before, read) && PARTS.filter(isInBoth).every((name) => sameJson(before[name], read[name]));
}

function keyOf({ id }: Version, version: string): string {
  return `${id ?? ''} ${version}`;
}
