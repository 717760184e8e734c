// Describes the items a command skips, for its questions.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { Target } from '../../tree/target';
import { countChangedText } from '../../words/changedByOthers';
import { countText, type Counted } from '../../words/counts';
import { countGoneText } from '../../words/gone';

export class LeftOut {
  private rows: readonly Target[] = [];
  private readonly others: string[] = [];

  /** The selected rows that the command can't work on. The last call wins. */
  setRows(rows: readonly Target[]): void {
    this.rows = rows;
  }

  /** Things the command could work on when they were listed, but that no longer exist. */
  addGone(count: number): void {
    if (count > 0) this.others.push(countGoneText(formatNumber(count)));
  }

  /** Things the command could work on when they were listed, but that have changed state since. */
  addMoved(count: number): void {
    if (count > 0) this.others.push(countChangedText(count));
  }

  /** For example «Not included: 1 draft, 2 deleted Records.» Empty if nothing is left out. */
  get text(): string {
    const counts = new Map<Counted, number>();
    for (const row of this.rows) {
      const kind = kindOf(row);
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const parts = [...[...counts].map(([kind, count]) => countText(kind, count)), ...this.others];
    return parts.length > 0 ? t('Not included: {0}.', parts.join(', ')) : '';
  }
}

/** Undefined for rows that stand for no thing, such as headings. */
function kindOf(target: Target): Counted | undefined {
  switch (target.what) {
    case 'record':
      if (target.row?.state === 'draft') return 'draft';
      return target.row?.state === 'deleted' ? 'deletedRecord' : 'record';
    case 'skill':
      if (target.skill?.state === 'draft') return 'draft';
      return target.skill?.state === 'archived' ? 'archivedSkill' : 'skill';
    case 'label':
      return target.label.rename ? 'renamedLabel' : 'label';
    case 'relation':
    case 'incomingRelation':
      return 'relation';
    case 'mini':
    case 'attachment':
    case 'asset':
      return target.what;
    default:
      return undefined;
  }
}
