// How many Records go with Minis, in words, before something is done that can't be taken back.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { ServiceError } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import { runBulk } from '../../workspace/changes/bulk';
import type { Minis, RecordCounts } from '../../workspace/minis/minis';

/** All together; a part that the service did not say for one of them is unknown. Throws a ServiceError. */
export async function countAllRecords(minis: Minis, of: readonly Mini[]): Promise<RecordCounts> {
  const counts: RecordCounts[] = [];
  const { failed } = await runBulk(of, async ({ id }) => void counts.push(await minis.countRecords(id)));
  if (failed[0]) throw new ServiceError(failed[0].failure);
  return { listed: sum(counts.map(({ listed }) => listed)), inTrash: sum(counts.map(({ inTrash }) => inTrash)) };
}

/** A whole sentence about one Mini, or about several together. */
export function recordsText({ listed, inTrash }: RecordCounts, miniCount: number): string {
  if (listed === undefined) return t('Records that may be deleted too: {0}.', t('Unknown'));
  const trash = formatNumber(inTrash ?? 0);
  const count = formatNumber(listed);
  if (miniCount === 1) {
    if (listed === 0 && !inTrash) return t('Records that may be deleted too: {0}.', 0);
    return t('Records that may be deleted too: {0}.', inTrash ? `${count} ${t('and {0} in the trash', trash)}` : count);
  }
  if (listed === 0 && !inTrash) return t('Records that may be deleted too: {0}.', 0);
  return t('Records that may be deleted too: {0}.', inTrash ? `${count} ${t('and {0} in the trash', trash)}` : count);
}

function sum(counts: readonly (number | undefined)[]): number | undefined {
  return counts.reduce((all, count) => (all === undefined || count === undefined ? undefined : all + count), 0);
}
