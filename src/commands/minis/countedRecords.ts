// Counts the Records that are deleted with Minis and describes them, for questions about permanent deletion.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { ServiceError } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import { tryEach } from '../../workspace/loading/tryEach';
import type { RecordCounts, RecordsOfMini } from '../../workspace/records/recordsOfMini';

/** Totals for all Minis. If the service reports no count for one of them, that total is unknown. Throws a ServiceError. */
export async function countAllRecords(records: RecordsOfMini, of: readonly Mini[]): Promise<RecordCounts> {
  const counts: RecordCounts[] = [];
  const { failed } = await tryEach(of, async ({ id }) => void counts.push(await records.counts(id)));
  if (failed[0]) throw new ServiceError(failed[0].failure);
  return { listed: sum(counts.map(({ listed }) => listed)), inTrash: sum(counts.map(({ inTrash }) => inTrash)) };
}

/** A whole sentence about the Records of all the Minis together. */
export function recordsText({ listed, inTrash }: RecordCounts): string {
  if (listed === undefined) return t('Records that may be deleted too: {0}.', t('Unknown'));
  const trash = inTrash ? [t('{0} in the trash', formatNumber(inTrash))] : [];
  return t('Records that may be deleted too: {0}.', [formatNumber(listed), ...trash].join(', '));
}

function sum(counts: readonly (number | undefined)[]): number | undefined {
  return counts.reduce((all, count) => (all === undefined || count === undefined ? undefined : all + count), 0);
}
