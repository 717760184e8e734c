// The row of a Record, and the rows of its parts.
import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import { shownNames } from '../../base/visibleText';
import { failureOrThrow } from '../../domain/failure';
import { eachIdOnce } from '../../domain/ids';
import { refOf } from '../../domain/recordRef';
import { sizeText, unreadableText } from '../../words/attachments';
import { countText } from '../../words/counts';
import { stateText } from '../../words/states';
import { nameOrNone, titleText } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { Records } from '../../workspace/records/records';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Appearance, RecordLook } from '../appearance';
import { dotsOf, labelColours, MAX_DOTS, type LabelColours } from '../labelDots';
import { inRecord, type AttachmentNode, type RecordNode, type TreeNode } from '../node';
import { relationsOf } from '../relations';
import { failedNode } from '../statusRows';

/** Where a Record's row is, as far as that affects how it looks. */
export interface RecordPlace {
  readonly connectionId: string;
  /** The key of the group; missing in a plain list. */
  readonly group?: string | undefined;
  /** Colours by label, as far as they are loaded. */
  readonly colours: LabelColours;
  /** The words of the search that found the Record. */
  readonly words?: string | undefined;
}

/** The place of a Record in a plain list. */
export function placeIn({ connection, labels, recordQuery }: RemoteWorkspace): RecordPlace {
  return { connectionId: connection.id, colours: labelColours(labels.all), words: recordQuery.searchText };
}

/** Caches the node of each row: a list of thousands is requested again when rows come or go. */
const nodes = new WeakMap<RecordRow, RecordNode>();

export function recordNode(row: RecordRow, { connectionId, group, colours, words }: RecordPlace): RecordNode {
  const known = nodes.get(row);
  const dots = dotsOf(row.labels, colours);
  const isKnown = known?.connectionId === connectionId && known.group === group && known.dots === dots;
  if (isKnown && known.words === words) return known;
  const parts = {
    ...(group === undefined ? {} : { group }),
    ...(dots === undefined ? {} : { dots }),
    ...(words === undefined ? {} : { words }),
  };
  const node: RecordNode = { kind: 'record', connectionId, row, ...parts };
  nodes.set(row, node);
  return node;
}

export async function partsOf(node: RecordNode, records: Records): Promise<readonly TreeNode[]> {
  const { connectionId, row } = node;
  try {
    const record = await records.cachedOrRead(refOf(row));
    const attachments = eachIdOnce(record.attachments ?? []).map((attachment, index): TreeNode => ({
      kind: 'attachment',
      ...inRecord(node),
      attachment,
      index,
    }));
    const relations = await relationsOf(node, record, records);
    return [...attachments, ...relations, { kind: 'versions', ...inRecord(node) }];
  } catch (error) {
    const failure = failureOrThrow(error);
    return [failedNode('records', connectionId, failure, node)];
  }
}

export function describeRecord({ row, dots = '', words }: RecordNode): Appearance {
  const title = titleText(row);
  const day = row.eventDate && formatDay(row.eventDate);
  const labels = shownNames(row.labels).join(', ');
  const files = attachmentMark(row);
  const hasClip = row.attachmentCount > 0;
  const look = {
    shape: shapeOf(row.state),
    // The clip takes the place of the last dot.
    dots: dots === '' ? [] : dots.split(',').slice(0, hasClip ? MAX_DOTS - 1 : MAX_DOTS),
    hasClip,
    isMarked: row.unreadableCount > 0,
  };
  const state = row.state === 'active' ? '' : stateText(row.state);
  return {
    label: title,
    description: [day, row.quote, labels, files].filter(Boolean).join(' · '),
    icon: { record: look },
    expansion: 'collapsed',
    opensPage: true,
    ...(words === undefined ? {} : { words }),
    // Default values are not announced, since label and description are read anyway.
    ...(state === '' ? {} : { spoken: [title, state, day, row.quote, labels, files].filter(Boolean).join(', ') }),
  };
}

/** Such as «3 files (Not searchable: 1)»; empty where there are none. */
export function attachmentMark(row: RecordRow): string {
  if (row.attachmentCount === 0) return '';
  const count = countText('file', row.attachmentCount);
  return row.unreadableCount > 0 ? t('{0} ({1})', count, t('Not searchable: {0}', row.unreadableCount)) : count;
}

/** States are an open list: an unknown one is shown as received, with the shape of an ordinary Record. */
export function shapeOf(state: string): RecordLook['shape'] {
  switch (state) {
    case 'draft':
      return 'draft';
    case 'archived':
      return 'archive';
    case 'deleted':
      return 'trash';
    default:
      return 'sheet';
  }
}

export function describeAttachment({ attachment }: AttachmentNode): Appearance {
  const parts = [attachment.contentType, sizeText(attachment.size), unreadableText(attachment.unreadableReason)].filter(
    Boolean,
  );
  return {
    label: nameOrNone(attachment.fileName, attachment.id),
    description: parts.join(' · '),
    icon: attachment.unreadableReason
      ? { codicon: 'warning', themeColor: 'list.warningForeground' }
      : { codicon: fileIcon(attachment.contentType ?? '') },
    expansion: 'none',
    ...(attachment.id ? { command: 'recordsWorkspace.attachments.openAttachment' as const } : {}),
  };
}

function fileIcon(contentType: string): string {
  if (contentType.startsWith('image/')) return 'file-media';
  if (contentType === 'application/pdf') return 'file-pdf';
  return contentType.startsWith('text/') ? 'file-text' : 'file';
}
