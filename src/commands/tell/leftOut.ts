// What a command on many leaves out of what it was called on, in words: its questions name it.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { Target } from '../../tree/target';

export class LeftOut {
  private rows: readonly Target[] = [];
  private readonly others: string[] = [];

  /** The selected rows that can't do what is asked; the latest look at the selection counts. */
  setRows(rows: readonly Target[]): void {
    this.rows = rows;
  }

  /** Those that could when they were listed, and are gone by now. */
  addGone(count: number): void {
    if (count > 0) this.others.push(t('{0} no longer there', formatNumber(count)));
  }

  /** Those that could when they were listed, and are in another state by now. */
  addMoved(count: number): void {
    if (count > 0) this.others.push(t('{0} changed by someone else', formatNumber(count)));
  }

  /** Such as «Not included: 1 draft, 2 deleted Records.»; empty when nothing is left out. */
  get text(): string {
    const counts = new Map<Counted, number>();
    for (const row of this.rows) {
      const kind = kindOf(row);
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const parts = [...[...counts].map(([kind, count]) => kind(count)), ...this.others];
    return parts.length > 0 ? t('Not included: {0}.', parts.join(', ')) : '';
  }
}

/** So many of one kind, in words. */
type Counted = (count: number) => string;

const kinds = {
  draft: (count) => (count === 1 ? t('1 draft') : t('{0} drafts', formatNumber(count))),
  deletedRecord: (count) => (count === 1 ? t('1 deleted Record') : t('{0} deleted Records', formatNumber(count))),
  record: (count) => (count === 1 ? t('1 other Record') : t('{0} other Records', formatNumber(count))),
  attachment: (count) => (count === 1 ? t('1 attachment') : t('{0} attachments', formatNumber(count))),
  relation: (count) => (count === 1 ? t('1 relation') : t('{0} relations', formatNumber(count))),
  mini: (count) => (count === 1 ? t('1 Mini') : t('{0} Minis', formatNumber(count))),
  renamedLabel: (count) =>
    count === 1 ? t('1 label that is being renamed') : t('{0} labels that are being renamed', formatNumber(count)),
  label: (count) => (count === 1 ? t('1 label') : t('{0} labels', formatNumber(count))),
  archivedSkill: (count) => (count === 1 ? t('1 archived Skill') : t('{0} archived Skills', formatNumber(count))),
  skill: (count) => (count === 1 ? t('1 other Skill') : t('{0} other Skills', formatNumber(count))),
  asset: (count) => (count === 1 ? t('1 asset') : t('{0} assets', formatNumber(count))),
} satisfies Record<string, Counted>;

/** Undefined for rows that stand for nothing, such as headings. */
function kindOf(target: Target): Counted | undefined {
  switch (target.what) {
    case 'record':
      if (target.row?.state === 'draft') return kinds.draft;
      return target.row?.state === 'deleted' ? kinds.deletedRecord : kinds.record;
    case 'skill':
      if (target.skill.state === 'draft') return kinds.draft;
      return target.skill.state === 'archived' ? kinds.archivedSkill : kinds.skill;
    case 'label':
      return target.label.rename ? kinds.renamedLabel : kinds.label;
    case 'relation':
    case 'incomingRelation':
      return kinds.relation;
    case 'mini':
    case 'attachment':
    case 'asset':
      return kinds[target.what];
    default:
      return undefined;
  }
}
