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
  if (listed === undefined) return t('The service did not say how many Records would go with it.');
  const trash = formatNumber(inTrash ?? 0);
  const count = formatNumber(listed);
  if (miniCount === 1) {
    if (listed === 0 && !inTrash) return t('It has no Records.');
    return inTrash
      ? t('Its {0} Records, and {1} in the trash, may go with it.', count, trash)
      : t('Its {0} Records may go with it.', count);
  }
  if (listed === 0 && !inTrash) return t('They have no Records.');
  return inTrash
    ? t('Their {0} Records, and {1} in the trash, may go with them.', count, trash)
    : t('Their {0} Records may go with them.', count);
}

function sum(counts: readonly (number | undefined)[]): number | undefined {
  return counts.reduce((all, count) => (all === undefined || count === undefined ? undefined : all + count), 0);
}
