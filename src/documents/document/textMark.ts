// What tells one version of a thing from another, small enough to be kept through a restart: no contents.
import { textHash } from '../../base/textHash';

export interface TextMark {
  readonly eTag?: string;
  readonly updatedAt?: string;
  /** Of the text it makes: all there is where the service gives neither. */
  readonly hash: number;
}

interface Versioned {
  readonly eTag?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

export function markOf({ eTag, updatedAt }: Versioned, text: string): TextMark {
  return { ...(eTag ? { eTag } : {}), ...(updatedAt ? { updatedAt } : {}), hash: textHash(text) };
}

/**
 * The same text, and the same eTag, else the same `updatedAt` (contract: writing). The eTag alone does not tell: the
 * rename of a label moves what carries it, and leaves its mark.
 */
export function sameMark(one: TextMark, other: TextMark): boolean {
  if (one.hash !== other.hash) return false;
  if (one.eTag && other.eTag) return one.eTag === other.eTag;
  return !(one.updatedAt && other.updatedAt) || one.updatedAt === other.updatedAt;
}

/** In milliseconds; 0 where the service tells no time. Never this computer's clock, which says nothing about the service's. */
export function timeOf(mark: TextMark): number {
  const time = Date.parse(mark.updatedAt ?? '');
  return Number.isNaN(time) ? 0 : time;
}
