// Counts of things of one kind.
import { formatNumber } from '../base/format';
import { plural } from '../base/plural';
import { t } from '../base/text';
import { stateText } from './states';

const recordCount = (count: number): string => counted(count, t('Record'), t('Records'));
const labelCount = (count: number): string => plural(count, t('1 label | {0} labels', formatNumber(count)));
const skillCount = (count: number): string => counted(count, t('Skill'), t('Skills'));

const counts = {
  file: (count) => plural(count, t('1 file | {0} files', formatNumber(count))),
  draft: (count) => plural(count, t('1 draft | {0} drafts', formatNumber(count))),
  deletedRecord: (count) => t('{0} ({1})', recordCount(count), stateText('deleted')),
  record: recordCount,
  attachment: (count) => plural(count, t('1 attachment | {0} attachments', formatNumber(count))),
  relation: (count) => plural(count, t('1 relation | {0} relations', formatNumber(count))),
  mini: (count) => counted(count, t('Mini'), t('Minis')),
  renamedLabel: (count) => t('{0} ({1})', labelCount(count), t('being renamed')),
  label: labelCount,
  archivedSkill: (count) => t('{0} ({1})', skillCount(count), stateText('archived')),
  skill: skillCount,
  column: (count) => plural(count, t('1 column | {0} columns', formatNumber(count))),
  item: (count) => plural(count, t('1 item | {0} items', formatNumber(count))),
  change: (count) => plural(count, t('1 change | {0} changes', formatNumber(count))),
  version: (count) => plural(count, t('1 version | {0} versions', formatNumber(count))),
  asset: (count) => plural(count, t('1 asset | {0} assets', formatNumber(count))),
} satisfies Record<string, (count: number) => string>;

export type Counted = keyof typeof counts;

/** About rows that have no id or can't be read. Empty if there are none. */
export function unreadableRowsText(rows: number): string {
  return rows === 0 ? '' : t("Not included because they have no ID or can't be read: {0}.", formatNumber(rows));
}

/** A count of things whose names are always capitalized. */
function counted(count: number, one: string, many: string): string {
  return t('{0} {1}', formatNumber(count), count === 1 ? one : many);
}

export function countText(kind: Counted, count: number): string {
  return counts[kind](count);
}
