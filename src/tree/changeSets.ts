// Change sets of the workspace, the newest first, each with the items that need attention below it.
import { formatMoment, formatNear, formatNumber } from '../base/format';
import { t } from '../base/text';
import { changeSetText, itemStateText } from '../words/changeSetProgress';
import { lineText } from '../words/line';
import { itemName } from '../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../workspace/changeSets/changeSetEntry';
import type { ChangeSets } from '../workspace/changeSets/changeSets';
import { problemCount } from '../workspace/changeSets/outcome';
import type { Appearance } from './appearance';
import type { ChangeSetItemNode, ChangeSetNode } from './changeSetNode';
import type { TreeNode } from './node';
import { emptyNode, failedNode } from './statusRows';

/** The report lists all of them. */
const MAX_ITEMS = 100;

export async function changeSetRows(connectionId: string, changeSets: ChangeSets): Promise<readonly TreeNode[]> {
  await changeSets.load();
  const { failure } = changeSets;
  const rows = changeSets.entries.map((entry) => changeSetNode(connectionId, changeSets, entry));
  return failure ? [...rows, failedNode('activity', connectionId, failure)] : rows;
}

export function changeSetNode(connectionId: string, changeSets: ChangeSets, entry: ChangeSetEntry): ChangeSetNode {
  const { id, title, createdAt, status, isStopping, progress, failure } = entry;
  return {
    kind: 'changeSet',
    connectionId,
    changeSetId: id,
    title,
    createdAt,
    status,
    isStopping,
    progress,
    failure,
    ...changeSets.undoneOf(entry),
  };
}

export async function problemsOf(node: ChangeSetNode, changeSets: ChangeSets): Promise<readonly TreeNode[]> {
  const { connectionId, changeSetId } = node;
  const entry = changeSets.find(changeSetId);
  if (!entry || entry.status === 'damaged') return [];
  const { state } = entry.journal;
  const rows: TreeNode[] = [];
  for await (const [index, item] of entry.journal.items((at) => state.problems.has(at))) {
    if (rows.length === MAX_ITEMS) {
      const rest = formatNumber(state.problems.size - MAX_ITEMS);
      const text = t('{0} more in the report', rest);
      rows.push(emptyNode('activity', connectionId, text, node));
      break;
    }
    const title = itemName(item) || t('(no title)');
    const shown = { title, line: item.line, state: state.stateOf(index), outcome: state.problems.get(index) };
    rows.push({ kind: 'changeSetItem', connectionId, changeSetId, index, ...shown });
  }
  return rows.length > 0 ? rows : [emptyNode('activity', connectionId, t('None'), node)];
}

export function describeChangeSet(node: ChangeSetNode): Appearance {
  const { counts } = node.progress;
  const text = datedText(node);
  const label = node.title || t('Unreadable changes');
  return {
    label,
    description: text,
    icon: iconOf(node),
    expansion: problemCount(counts) > 0 ? 'collapsed' : 'none',
    spoken: `${label}, ${text}`,
  };
}

/** Its progress, and when it was planned, because many share a title. While it runs, only its progress. */
export function datedText(node: ChangeSetNode): string {
  const atMs = node.status === 'running' ? NaN : Date.parse(node.createdAt);
  return [changeSetText(node), Number.isNaN(atMs) ? '' : formatNear(atMs)].filter(Boolean).join(' · ');
}

export function describeChangeSetItem({ title, line, state }: ChangeSetItemNode): Appearance {
  const at = line === undefined ? '' : lineText(line);
  return {
    label: title,
    description: [itemStateText(state), at].filter(Boolean).join(' · '),
    icon: { codicon: state === 'inDoubt' ? 'question' : state === 'conflict' ? 'git-compare' : 'error' },
    expansion: 'none',
    command: 'recordsWorkspace.activity.openReport',
  };
}

export function changeSetFacts({ progress, createdAt }: ChangeSetNode): [name: string, value: string][] {
  const { counts } = progress;
  const numbers: [string, number][] = [
    [t('Applied'), counts.done],
    [t('Unchanged'), counts.unchanged],
    [t('Failed'), counts.failed],
    [t('Changed since'), counts.conflict],
    [t('In doubt'), counts.inDoubt],
    [t('Not started'), counts.notBegun + counts.begun],
    [t('Excluded'), counts.excluded],
  ];
  const shown = numbers.flatMap(([name, count]): [string, string][] =>
    count > 0 ? [[name, formatNumber(count)]] : [],
  );
  return [...shown, [t('Created'), createdAt === '' ? '' : formatMoment(createdAt)]];
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
      return problemCount(counts) > 0
        ? { codicon: 'warning', themeColor: 'list.warningForeground' }
        : { codicon: 'check' };
  }
}
