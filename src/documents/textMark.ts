// What tells one version of a thing from another, small enough to be kept through a restart: no contents.
import { textHash } from '../base/textHash';

export interface TextMark {
  readonly eTag?: string;
  readonly updatedAt?: string;
  /** Of the text it makes: the last resort where the service gives neither. */
  readonly hash: number;
}

interface Versioned {
  readonly eTag?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

export function markOf({ eTag, updatedAt }: Versioned, text: string): TextMark {
  return { ...(eTag ? { eTag } : {}), ...(updatedAt ? { updatedAt } : {}), hash: textHash(text) };
}

/** By eTag, else by `updatedAt`, else by the text (contract: writing). */
export function sameMark(one: TextMark, other: TextMark): boolean {
  if (one.eTag && other.eTag) return one.eTag === other.eTag;
  if (one.updatedAt && other.updatedAt) return one.updatedAt === other.updatedAt;
  return one.hash === other.hash;
}

/** In milliseconds; 0 where the service tells no time. Never this computer's clock, which says nothing about the service's. */
export function timeOf(mark: TextMark): number {
  const time = Date.parse(mark.updatedAt ?? '');
  return Number.isNaN(time) ? 0 : time;
}
