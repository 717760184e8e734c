// Pages of a list, and which page to ask for next. A cursor travels with the limit of its own direction only.

/** One page as the client hands it on. A cursor that is there leads on; an absent one is the end in that direction. */
export interface Page<T> {
  items: T[];
  beforeCursor?: string;
  afterCursor?: string;
  /** Number of all matching entries; only when asked for and answered. */
  totalCount?: number;
}

/** What to ask a list for; `limit` in rows. */
export type PageRequest =
  | { readonly kind: 'start'; readonly limit: number }
  | { readonly kind: 'after'; readonly cursor: string; readonly limit: number }
  | { readonly kind: 'before'; readonly cursor: string; readonly limit: number };

/** Versions only page forward. */
export type ForwardPageRequest = Exclude<PageRequest, { kind: 'before' }>;

/** A page as answered: cursors may be empty, null or absent, which all mean the end. */
interface AnsweredPage<T> {
  items?: T[] | null | undefined;
  beforeCursor?: string | null | undefined;
  afterCursor?: string | null | undefined;
  totalCount?: number | null | undefined;
}

export function toPage<T>(answer: AnsweredPage<T>): Page<T> {
  return {
    items: answer.items ?? [],
    ...(answer.beforeCursor ? { beforeCursor: answer.beforeCursor } : {}),
    ...(answer.afterCursor ? { afterCursor: answer.afterCursor } : {}),
    ...(typeof answer.totalCount === 'number' ? { totalCount: answer.totalCount } : {}),
  };
}
