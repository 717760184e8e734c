// The number of staged edits, in words and for buttons.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { StagedCounts } from '../../protocol/tablePage';
import { countText } from '../../words/counts';
import type { ChangeSets } from '../../workspace/changeSets/changeSets';
import type { StagedEdits } from '../../workspace/table/staging/stagedEdits';

export function stagedCounts(
  { records, applicable, cellCount, canUndo, canRedo }: StagedEdits,
  { isApplyingStaged }: Pick<ChangeSets, 'isApplyingStaged'>,
): StagedCounts {
  const changes = countText('change', cellCount);
  return {
    cells: cellCount,
    text: cellCount === 0 ? '' : t('{0} in {1}', changes, countText('record', records.length)),
    applyText: t('{0} ({1})', t('Apply'), formatNumber(applicable.length)),
    canApply: applicable.length > 0 && !isApplyingStaged,
    canUndo,
    canRedo,
    isApplying: isApplyingStaged,
  };
}
