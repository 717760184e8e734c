// Which versions this window's own writes turned into which, so they aren't mistaken for another client's.

interface Versioned {
  readonly id?: string | null | undefined;
  readonly eTag?: string | null | undefined;
}

/** Writes remembered. Of older ones a version counts as another client's: nothing is overwritten then. */
const MOST = 5000;

export class OwnVersions {
  /** By Record, Mini or Skill and version: the version that our write created from it. */
  private readonly next = new Map<string, string>();

  /** A write that was guarded by the eTag of `before` and read back alone. */
  add(before: Versioned, after: Versioned): void {
    if (!before.eTag || !after.eTag || before.eTag === after.eTag) return;
    this.next.set(keyOf(before, before.eTag), after.eTag);
    const [oldest] = this.next.keys();
    if (this.next.size > MOST && oldest !== undefined) this.next.delete(oldest);
  }

  /** Whether nothing but our own writes leads from one version to the other. */
  lead(from: Versioned, to: Versioned): boolean {
    let version = from.eTag ?? undefined;
    // A service may name equal contents alike, which makes circles.
    for (const seen = new Set<string>(); version && !seen.has(version);) {
      if (version === to.eTag) return true;
      seen.add(version);
      version = this.next.get(keyOf(from, version));
    }
    return false;
  }
}

function keyOf({ id }: Versioned, version: string): string {
  return `${id ?? ''} ${version}`;
}
