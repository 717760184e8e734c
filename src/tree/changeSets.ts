// Change sets of the workspace, the newest first, with the items that need a look below each.
import { formatMoment, formatNumber } from '../base/format';
import { t } from '../base/text';
import type { Failure } from '../domain/failure';
import { changeSetText, itemStateText } from '../words/changeSets';
import type { ChangeSetEntry, EntryStatus } from '../workspace/changeSets/changeSetEntry';
import type { ChangeSets } from '../workspace/changeSets/changeSets';
import type { ItemState, Outcome } from '../workspace/changeSets/outcome';
import type { Progress } from '../workspace/changeSets/progress';
import type { Appearance } from './appearance';
import type { Capability } from './capabilities';
import type { TreeNode } from './node';
import { emptyNode, failedNode } from './statusRows';

export interface ChangeSetNode {
  readonly kind: 'changeSet';
  readonly connectionId: string;
  readonly changeSetId: string;
  readonly title: string;
  readonly createdAt: string;
  readonly status: EntryStatus;
  /** Nothing more is begun, but requests are under way. */
  readonly isStopping: boolean;
  readonly isUndone: boolean;
  readonly progress: Progress;
  /** Why it stopped by itself. */
  readonly failure: Failure | undefined;
}

/** An item that was not applied, or may not have been. */
export interface ChangeSetItemNode {
  readonly kind: 'changeSetItem';
  readonly connectionId: string;
  readonly changeSetId: string;
  readonly index: number;
  /** The title of the Record, or its id. */
  readonly title: string;
  readonly line: number | undefined;
  readonly state: ItemState;
  readonly outcome: Outcome | undefined;
}

/** All of them are in the report. */
const MOST_ITEMS = 100;

export async function changeSetRows(connectionId: string, changeSets: ChangeSets): Promise<readonly TreeNode[]> {
  await changeSets.load();
  const { failure } = changeSets;
  const rows = changeSets.entries.map((entry) => changeSetNode(connectionId, changeSets, entry));
  return failure ? [...rows, failedNode('activity', connectionId, failure)] : rows;
}

function changeSetNode(connectionId: string, changeSets: ChangeSets, entry: ChangeSetEntry): ChangeSetNode {
  const { id, title, createdAt, status, isStopping, progress, failure } = entry;
  const isUndone = changeSets.isUndone(entry);
  return {
    ...{ kind: 'changeSet', connectionId, changeSetId: id, title, createdAt },
    ...{ status, isStopping, isUndone, progress, failure },
  };
}

export async function problemsOf(node: ChangeSetNode, changeSets: ChangeSets): Promise<readonly TreeNode[]> {
  const { connectionId, changeSetId } = node;
  const entry = changeSets.find(changeSetId);
  if (!entry || entry.status === 'damaged') return [];
  const { state } = entry.journal;
  const rows: TreeNode[] = [];
  for await (const [index, item] of entry.journal.items((at) => state.problems.has(at))) {
    if (rows.length === MOST_ITEMS) {
      const rest = formatNumber(state.problems.size - MOST_ITEMS);
      const text = t('{0} more in the report', rest);
      rows.push(emptyNode('activity', connectionId, text, node));
      break;
    }
    const named = item.op === 'create' ? item.record.title : item.op === 'update' ? item.before.title : undefined;
    const title = named || (item.op === 'create' ? t('(no title)') : item.recordId);
    const shown = { title, line: item.line, state: state.stateOf(index), outcome: state.problems.get(index) };
    rows.push({ kind: 'changeSetItem', connectionId, changeSetId, index, ...shown });
  }
  return rows.length > 0 ? rows : [emptyNode('activity', connectionId, t('No failed items'), node)];
}

export function describeChangeSet(node: ChangeSetNode): Appearance {
  const { counts } = node.progress;
  const text = changeSetText(node);
  return {
    label: node.title || t('Unreadable changes'),
    description: text,
    icon: iconOf(node),
    expansion: counts.failed + counts.conflict + counts.inDoubt > 0 ? 'collapsed' : 'none',
    spoken: `${node.title}, ${text}`,
  };
}

export function describeChangeSetItem({ title, line, state }: ChangeSetItemNode): Appearance {
  const at = line === undefined ? '' : t('line {0}', formatNumber(line));
  return {
    label: title,
    description: [itemStateText(state), at].filter(Boolean).join(' · '),
    icon: { codicon: state === 'inDoubt' ? 'question' : state === 'conflict' ? 'git-compare' : 'error' },
    expansion: 'none',
  };
}

export function changeSetCapabilities(node: ChangeSetNode): readonly Capability[] {
  const { notBegun, begun, done, failed, inDoubt } = node.progress.counts;
  const canUndo: readonly Capability[] = done > 0 && !node.isUndone ? ['canUndo'] : [];
  switch (node.status) {
    case 'running':
      return node.isStopping ? ['canOpenReport'] : ['canPause', 'canCancel', 'canOpenReport'];
    case 'planned':
      return ['canResume', 'canOpenReport', 'canRemove'];
    case 'paused':
    case 'interrupted':
      return ['canResume', 'canCancel', 'canOpenReport', 'canRemove'];
    case 'finished':
    case 'cancelled':
      return [
        ...(failed + inDoubt + notBegun + begun > 0 ? (['canRetryFailed'] as const) : []),
        ...canUndo,
        'canOpenReport',
        'canRemove',
      ];
    case 'elsewhere':
      return [];
    case 'damaged':
      return ['canRemove'];
  }
}

export function changeSetFacts({ progress, createdAt, status }: ChangeSetNode): [name: string, value: string][] {
  const { counts, rate } = progress;
  const numbers: [string, number][] = [
    [t('Applied'), counts.done],
    [t('Unchanged'), counts.unchanged],
    [t('Failed'), counts.failed],
    [t('Changed by someone else'), counts.conflict],
    [t('In doubt'), counts.inDoubt],
    [t('Not started'), counts.notBegun + counts.begun],
    [t('Excluded'), counts.left],
  ];
  const shown = numbers.flatMap(([name, count]): [string, string][] =>
    count > 0 ? [[name, formatNumber(count)]] : [],
  );
  const isRated = status === 'running' && rate !== undefined;
  return [
    ...shown,
    ...(isRated ? [[t('Records per second'), formatNumber(Math.round(rate))] as [string, string]] : []),
    [t('Created'), createdAt === '' ? '' : formatMoment(createdAt)],
  ];
}

function iconOf({ status, progress: { counts } }: ChangeSetNode): Appearance['icon'] {
  switch (status) {
    case 'running':
      return { codicon: 'sync~spin' };
    case 'planned':
      return { codicon: 'checklist' };
    case 'paused':
      return { codicon: 'debug-pause' };
    case 'interrupted':
      return { codicon: 'debug-disconnect' };
    case 'elsewhere':
      return { codicon: 'multiple-windows' };
    case 'damaged':
      return { codicon: 'error', themeColor: 'list.errorForeground' };
    case 'cancelled':
      return { codicon: 'circle-slash' };
    case 'finished':
      return counts.failed + counts.conflict + counts.inDoubt > 0
        ? { codicon: 'warning', themeColor: 'list.warningForeground' }
        : { codicon: 'check' };
  }
}
