// Identifies one version of a thing. Small enough to store through a restart, and without contents.
import { textHash } from '../../base/textHash';
import type { Versioned } from '../../domain/sameVersion';

export interface TextMark {
  readonly eTag?: string;
  readonly updatedAt?: string;
  /** Hash of the text: the only mark if the service sends neither an eTag nor a time. */
  readonly hash: number;
}

export function markOf({ eTag, updatedAt }: Versioned, text: string): TextMark {
  return { ...(eTag ? { eTag } : {}), ...(updatedAt ? { updatedAt } : {}), hash: textHash(text) };
}

/**
 * True for the same text with the same eTag, or without eTags the same `updatedAt` (contract: writing). The eTag alone isn't
 * enough: renaming a label changes the things that carry it, but not their eTags.
 */
export function sameMark(one: TextMark, other: TextMark): boolean {
  if (one.hash !== other.hash) return false;
  if (one.eTag && other.eTag) return one.eTag === other.eTag;
  return !(one.updatedAt && other.updatedAt) || one.updatedAt === other.updatedAt;
}

/** In milliseconds; 0 if the service sends no time. Never uses this computer's clock, which may differ. */
export function timeOf(mark: TextMark): number {
  const time = Date.parse(mark.updatedAt ?? '');
  return Number.isNaN(time) ? 0 : time;
}
