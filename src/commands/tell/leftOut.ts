// What a command on many leaves out of what it was called on, in words: its questions name it.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { TreeNode } from '../../tree/node';

export class LeftOut {
  private rows: readonly TreeNode[] = [];
  private readonly others: string[] = [];

  /** The selected rows that can't do what is asked; the latest look at the selection counts. */
  setRows(rows: readonly TreeNode[]): void {
    this.rows = rows;
  }

  /** Those that could when they were listed, and are gone by now. */
  addGone(count: number): void {
    if (count > 0) this.others.push(t('{0} no longer available', formatNumber(count)));
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
  record: (count) => (count === 1 ? t('1 Record') : t('{0} Records', formatNumber(count))),
  attachment: (count) => (count === 1 ? t('1 attachment') : t('{0} attachments', formatNumber(count))),
  relation: (count) => (count === 1 ? t('1 relation') : t('{0} relations', formatNumber(count))),
  mini: (count) => (count === 1 ? t('1 Mini') : t('{0} Minis', formatNumber(count))),
  renamedLabel: (count) =>
    count === 1 ? t('1 label being renamed') : t('{0} labels being renamed', formatNumber(count)),
  label: (count) => (count === 1 ? t('1 label') : t('{0} labels', formatNumber(count))),
  archivedSkill: (count) => (count === 1 ? t('1 archived Skill') : t('{0} archived Skills', formatNumber(count))),
  skill: (count) => (count === 1 ? t('1 Skill') : t('{0} Skills', formatNumber(count))),
  asset: (count) => (count === 1 ? t('1 asset') : t('{0} assets', formatNumber(count))),
} satisfies Record<string, Counted>;

/** Undefined for rows that stand for nothing, such as headings. */
function kindOf(node: TreeNode): Counted | undefined {
  switch (node.kind) {
    case 'record':
      if (node.row.state === 'draft') return kinds.draft;
      return node.row.state === 'deleted' ? kinds.deletedRecord : kinds.record;
    case 'skill':
      if (node.skill.state === 'draft') return kinds.draft;
      return node.skill.state === 'archived' ? kinds.archivedSkill : kinds.skill;
    case 'label':
      return node.label.rename ? kinds.renamedLabel : kinds.label;
    case 'relation':
    case 'incomingRelation':
      return kinds.relation;
    case 'mini':
    case 'attachment':
    case 'asset':
      return kinds[node.kind];
    default:
      return undefined;
  }
}
