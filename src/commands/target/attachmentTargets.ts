// Which attachments a command is about: rows of the view, one that a page names, else a question.
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { hasId } from '../../domain/ids';
import { capabilitiesOf, type Capability } from '../../tree/capabilities';
import type { AttachmentNode } from '../../tree/node';
import type { RecordRef } from '../../domain/recordRef';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { nodesOf, recordTargets } from './targets';

export interface AttachmentTarget extends RecordRef {
  readonly attachmentId: string;
  readonly fileName: string;
  /** As listed, to hold a download against. */
  readonly size?: number | null | undefined;
  readonly checksum?: string | null | undefined;
}

export async function attachmentTargets(
  workspace: RemoteWorkspace,
  context: CommandContext,
  capability: Capability,
  args: readonly unknown[],
  title: string,
): Promise<readonly AttachmentTarget[]> {
  if (isAttachmentTarget(args[0])) return [args[0]];
  const rows = nodesOf(context, 'records', capability, args).filter((node) => node.kind === 'attachment');
  if (rows.length > 0) return rows.flatMap(toTarget);
  const [row] = await recordTargets(workspace, context, 'canOpen', args, t('Select a Record'));
  if (!row) return [];
  const record = await workspace.records.read({ miniId: row.miniId, recordId: row.id });
  const nodes = (record.attachments ?? []).map((attachment, index): AttachmentNode => ({
    kind: 'attachment',
    connectionId: '',
    row,
    attachment,
    index,
  }));
  const able = nodes.filter((node) => capabilitiesOf(node).includes(capability));
  if (able.length === 0) {
    await context.prompts.notify(t('“{0}” has nothing to select.', row.title || row.id));
    return [];
  }
  const choices = able.map((node) => ({
    label: node.attachment.fileName || (node.attachment.id ?? ''),
    description: formatBytes(node.attachment.size ?? 0),
    icon: 'file',
    value: node,
  }));
  const picked = await context.prompts.pick(title, choices);
  return picked ? toTarget(picked) : [];
}

function toTarget({ row, attachment }: AttachmentNode): AttachmentTarget[] {
  if (!hasId(attachment)) return [];
  const { id, fileName, size, checksum } = attachment;
  const ref = { miniId: row.miniId, recordId: row.id };
  return [{ ...ref, attachmentId: id, fileName: fileName || id, size, checksum }];
}

function isAttachmentTarget(value: unknown): value is AttachmentTarget {
  return typeof value === 'object' && value !== null && 'recordId' in value && 'attachmentId' in value;
}
