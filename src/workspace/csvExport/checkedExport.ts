// A CSV export whose rows are compared with the service's own count of each Mini.
import type { ServiceClient } from '../../api/client';
import { omitEmpty } from '../../base/json/omitEmpty';
import type { ExportRecordsRequest } from '../../domain/record';
import type { RecordFilter, RecordQuery } from '../../domain/recordQuery';
import { countEach, refusalOfMini, verdictsOn, type CountOptions, type CountVerdict } from '../export/countCheck';
import { exportCsv, type ExportOptions, type ExportOutcome } from './exportCsv';

export interface CheckedExport extends ExportOutcome {
  /** Verdicts by the ids of the requested Minis. */
  readonly verdicts: ReadonlyMap<string, CountVerdict>;
}

export type CheckedOptions = ExportOptions & CountOptions;

/** Counts each Mini before the export, and again after it if the number differs. Throws a ServiceError, also if all Minis are refused. */
export async function checkedExport(
  client: ServiceClient,
  request: ExportRecordsRequest,
  path: string,
  options: CheckedOptions = {},
): Promise<CheckedExport> {
  const filter = filterOf(request);
  const queries = [...new Set(request.miniIds)].map((miniId): RecordQuery => ({ miniId, filter }));
  const { counts: before, refusals } = await countEach(client, queries, options);
  const write = (miniIds: readonly string[]): Promise<ExportOutcome> =>
    exportCsv(client, { ...request, miniIds: [...miniIds] }, path, options);
  const outcome = await write(request.miniIds).catch((error: unknown) => {
    const others = request.miniIds.filter((miniId) => !refusals.has(miniId));
    if (!refusalOfMini(error) || others.length === 0 || refusals.size === 0) throw error;
    return write(others);
  });
  const verdicts = await verdictsOn(client, queries, before, (miniId) => {
    const count = outcome.rowsByMini.get(miniId) ?? 0;
    return { count, failure: count === 0 ? refusals.get(miniId) : undefined };
  });
  return { ...outcome, verdicts };
}

function filterOf({ states, labels, startDate, endDate }: ExportRecordsRequest): RecordFilter {
  return omitEmpty({ states, labels, startDate, endDate });
}
