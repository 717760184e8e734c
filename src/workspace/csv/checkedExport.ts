// A CSV export whose rows are compared with the service's own count of each Mini.
import type { ServiceClient } from '../../api/client';
import type { ExportRecordsRequest } from '../../domain/record';
import type { RecordFilter, RecordQuery } from '../../domain/recordQuery';
import { countEach, verdictOn, type CountVerdict } from '../export/countCheck';
import { exportCsv, type ExportOptions, type ExportOutcome } from './exportCsv';

export interface CheckedExport extends ExportOutcome {
  /** By the ids of the requested Minis. */
  readonly verdicts: ReadonlyMap<string, CountVerdict>;
}

/** Counts each Mini before the export, and those that differ once more after it. Throws a ServiceError. */
export async function checkedExport(
  client: ServiceClient,
  request: ExportRecordsRequest,
  path: string,
  options: ExportOptions = {},
): Promise<CheckedExport> {
  const { signal } = options;
  const filter = filterOf(request);
  const queries = [...new Set(request.miniIds)].map((miniId): RecordQuery => ({ miniId, filter }));
  const before = await countEach(client, queries, signal);
  const outcome = await exportCsv(client, request, path, options);
  const rowsOf = ({ miniId }: RecordQuery): number => outcome.rowsByMini.get(miniId) ?? 0;
  const differing = queries.filter((query) => {
    const count = before.get(query.miniId);
    return count !== undefined && count !== rowsOf(query);
  });
  // The file is complete already: to cancel now would only leave the counts unknown.
  const after = await countEach(client, differing);
  const verdicts = queries.map((query) => {
    const { miniId } = query;
    return [miniId, verdictOn(rowsOf(query), { before: before.get(miniId), after: after.get(miniId) })] as const;
  });
  return { ...outcome, verdicts: new Map(verdicts) };
}

function filterOf({ states, labels, startDate, endDate }: ExportRecordsRequest): RecordFilter {
  return {
    ...(states ? { states } : {}),
    ...(labels ? { labels } : {}),
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
  };
}
