// Records of the chosen Mini, and the parts of each.
import { formatBytes, formatDay } from '../base/format';
import { t } from '../base/text';
import { MAX_ROWS } from '../domain/limits';
import { isFiltered } from '../domain/recordQuery';
import type { RecordAttachment } from '../domain/attachment';
import type { Records } from '../workspace/records/records';
import type { RecordRow } from '../workspace/records/recordRow';
import type { RecordQueryState } from '../workspace/records/recordQueryState';
import type { Appearance, Icon } from './appearance';
import type { AttachmentNode, RecordNode, TreeNode } from './node';
import { relationsOf } from './relations';
import { emptyNode, failedNode } from './statusRows';
import { failureOf } from '../domain/failure';
import { unreadableText } from '../words/attachments';
import { countText } from '../words/counts';
import { stateText } from '../words/states';
import { titleText } from '../words/titles';

/** A larger step for long lists. */
const MANY_ROWS = 1000;

/** Caches the node of each row: a list of thousands is requested again with every page. */
const nodes = new WeakMap<RecordRow, RecordNode>();

export function recordNode(connectionId: string, row: RecordRow): RecordNode {
  const known = nodes.get(row);
  if (known?.connectionId === connectionId) return known;
  const node: RecordNode = { kind: 'record', connectionId, row };
  nodes.set(row, node);
  return node;
}

/** The rows of the Records view. Empty if no Mini is chosen. */
export async function recordRows(connectionId: string, selection: RecordQueryState): Promise<readonly TreeNode[]> {
  const { list } = selection;
  if (!list) return [];
  await list.load();
  if (!list.hasLoaded) return list.failure ? [failedNode('records', connectionId, list.failure)] : [];
  const rows = list.rows.map((row): TreeNode => recordNode(connectionId, row));
  if (list.failure) return [...rows, failedNode('records', connectionId, list.failure)];
  if (list.hasMore) return [...rows, ...loadMoreNodes(connectionId, list.rows.length, list.totalCount)];
  return rows.length > 0 ? rows : [emptyNode('records', connectionId, emptyText(selection))];
}

function loadMoreNodes(connectionId: string, loaded: number, total: number | undefined): TreeNode[] {
  const steps = total === undefined || total - loaded > MAX_ROWS ? [MAX_ROWS, MANY_ROWS] : [MAX_ROWS];
  return steps.map((rows) => ({ kind: 'loadMore', connectionId, rows }));
}

function emptyText(selection: RecordQueryState): string {
  if (selection.isTrash) return t('The trash is empty.');
  return isFiltered(selection.filter) ? t('No Records match the filter.') : t('No Records');
}

export async function partsOf(node: RecordNode, records: Records): Promise<readonly TreeNode[]> {
  const { connectionId, row } = node;
  try {
    const record = await records.shown({ miniId: row.miniId, recordId: row.id });
    const attachments = (record.attachments ?? []).map((attachment, index): TreeNode => ({
      kind: 'attachment',
      connectionId,
      row,
      attachment,
      index,
    }));
    const relations = await relationsOf(node, record, records);
    return [...attachments, ...relations, { kind: 'versions', connectionId, row }];
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return [failedNode('records', connectionId, failure, node)];
  }
}

export function describeRecord({ row }: RecordNode): Appearance {
  const title = titleText(row);
  const parts = [row.eventDate && formatDay(row.eventDate), row.labels.join(', '), attachmentMark(row)].filter(Boolean);
  return {
    label: title,
    description: parts.join(' · '),
    icon: stateIcon(row.state, row.unreadableCount),
    expansion: 'collapsed',
    opensPage: true,
    // Default values are not announced, since label and description are read anyway.
    ...(row.state === 'active'
      ? {}
      : { spoken: [title, row.state && stateText(row.state), ...parts].filter(Boolean).join(', ') }),
  };
}

/** `3 files, 1 unreadable`; empty where there are none. */
export function attachmentMark(row: RecordRow): string {
  if (row.attachmentCount === 0) return '';
  const count = countText('file', row.attachmentCount);
  return row.unreadableCount > 0 ? t('{0} ({1})', count, t('Not searchable: {0}', row.unreadableCount)) : count;
}

function stateIcon(state: string, unreadableCount: number): Icon {
  if (unreadableCount > 0) return { codicon: 'warning', themeColor: 'list.warningForeground' };
  switch (state) {
    case 'active':
      return { codicon: 'note', themeColor: 'charts.green' };
    case 'draft':
      return { codicon: 'edit', themeColor: 'charts.yellow' };
    case 'archived':
      return { codicon: 'archive', themeColor: 'charts.blue' };
    case 'deleted':
      return { codicon: 'trash', themeColor: 'disabledForeground' };
    default:
      // States are an open list: an unknown one is shown as received, with a neutral icon.
      return { codicon: 'note' };
  }
}

export function describeAttachment({ attachment }: AttachmentNode): Appearance {
  const parts = [attachment.contentType, sizeText(attachment), unreadableText(attachment.unreadableReason)].filter(
    Boolean,
  );
  return {
    label: attachment.fileName || attachment.id || t('(no name)'),
    description: parts.join(' · '),
    icon: attachment.unreadableReason
      ? { codicon: 'warning', themeColor: 'list.warningForeground' }
      : { codicon: fileIcon(attachment.contentType ?? '') },
    expansion: 'none',
    ...(attachment.id ? { command: 'recordsWorkspace.attachments.openAttachment' as const } : {}),
  };
}

function sizeText(attachment: RecordAttachment): string {
  return typeof attachment.size === 'number' ? formatBytes(attachment.size) : '';
}

function fileIcon(contentType: string): string {
  if (contentType.startsWith('image/')) return 'file-media';
  if (contentType === 'application/pdf') return 'file-pdf';
  return contentType.startsWith('text/') ? 'file-text' : 'file';
}
