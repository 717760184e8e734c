// Compares an export with the counts of the service's lists, to tell Records left out from those that changed meanwhile.
import type { ServiceClient } from '../../api/client';
import { eachAtOnce } from '../../base/eachAtOnce';
import { failureOf, failureOrThrow, type Failure } from '../../domain/failure';
import type { RecordQuery } from '../../domain/recordQuery';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import { countRecords } from '../records/countRecords';
import { FailureRow } from './failureRow';

/** Counts are undefined if the service didn't return them, for instance without access. */
interface ListedCounts {
  readonly before?: number | undefined;
  /** The count after the export, read only if the one before differs from the export. */
  readonly after?: number | undefined;
}

export type CountVerdict =
  | { readonly kind: 'complete' }
  /** All were listed, but this many have no ID or can't be read, so the export lacks them. */
  | { readonly kind: 'unreadable'; readonly count: number }
  /** Records were added or removed during the export. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  /** At least this many were listed before and after the export, which lacks them. */
  | { readonly kind: 'leftOut'; readonly count: number; readonly listed: number }
  /** The service refused to list the Mini, from the beginning or from some page on. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unknown' };

interface NotWritten {
  /** Number of listed rows that weren't exported because they have no ID or can't be read. */
  readonly unreadable?: number | undefined;
  /** Rows already exported with an earlier list: they moved from that list to this one. */
  readonly repeated?: number | undefined;
}

export function verdictOn(
  exported: number,
  { before, after }: ListedCounts,
  { unreadable = 0, repeated = 0 }: NotWritten = {},
): CountVerdict {
  if (before === undefined) return { kind: 'unknown' };
  const received = exported + unreadable + repeated;
  if (received === before) {
    if (repeated > 0) return { kind: 'changed', before, after: after ?? before };
    return unreadable > 0 ? { kind: 'unreadable', count: unreadable } : { kind: 'complete' };
  }
  if (after === undefined) return { kind: 'unknown' };
  const listed = Math.min(before, after);
  if (received < listed) return { kind: 'leftOut', count: listed - received, listed };
  return { kind: 'changed', before, after };
}

/** The failure of a Mini that is gone or that the key can't read; other Minis are exported anyway. Undefined for other errors. */
export function refusalOfMini(error: unknown): Extract<Failure, { kind: 'forbidden' | 'notFound' }> | undefined {
  const failure = failureOf(error);
  return failure?.kind === 'forbidden' || failure?.kind === 'notFound' ? failure : undefined;
}

interface EachCount {
  readonly counts: ReadonlyMap<string, number>;
  readonly refusals: ReadonlyMap<string, Failure>;
}

export interface CountOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of Minis counted so far. */
  readonly onCounted?: ((through: number) => unknown) | undefined;
}

/** Counts by Mini. If a Mini can't be counted, its count is unknown and the export continues. */
export async function countEach(
  client: ServiceClient,
  queries: readonly RecordQuery[],
  { signal, onCounted }: CountOptions = {},
): Promise<EachCount> {
  const counts = new Map<string, number>();
  const refusals = new Map<string, Failure>();
  const failures = new FailureRow();
  let through = 0;
  try {
    await eachAtOnce(queries, REQUESTS_AT_ONCE, async (query) => {
      try {
        const count = await countRecords(client, query, signal);
        if (count !== undefined) counts.set(query.miniId, count);
        failures.end();
      } catch (error) {
        const failure = failureOrThrow(error);
        const refusal = refusalOfMini(error);
        if (refusal) refusals.set(query.miniId, refusal);
        failures.add(failure);
      }
      onCounted?.(++through);
    });
  } catch (error) {
    // If no other Mini can be counted either, their counts are unknown too.
    if (failureOrThrow(error).kind === 'cancelled') throw error;
  }
  return { counts, refusals };
}

/** What an export contains of one list. */
interface Exported extends NotWritten {
  readonly count: number;
  /** Why the service refused the list, from the beginning or from some page on. */
  readonly failure?: Failure | undefined;
}

/** Verdicts by Mini, after an export. A list whose number differs from the count before is counted once more. */
export async function verdictsOn(
  client: ServiceClient,
  queries: readonly RecordQuery[],
  before: ReadonlyMap<string, number>,
  exportedOf: (miniId: string) => Exported,
): Promise<ReadonlyMap<string, CountVerdict>> {
  const differing = queries.filter(({ miniId }) => {
    const counted = before.get(miniId);
    return counted !== undefined && counted !== exportedOf(miniId).count;
  });
  // The file is already complete, so cancelling now would only leave counts unknown.
  const { counts: after } = await countEach(client, differing);
  return new Map(
    queries.map(({ miniId }): [string, CountVerdict] => {
      const { count, failure, ...notWritten } = exportedOf(miniId);
      if (failure) return [miniId, { kind: 'refused', failure }];
      return [miniId, verdictOn(count, { before: before.get(miniId), after: after.get(miniId) }, notWritten)];
    }),
  );
}
