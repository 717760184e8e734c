// Attachments as command targets, and the question for one attachment of a Record.
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { notFound } from '../../domain/failure';
import { refOf } from '../../domain/recordRef';
import type { AttachmentNode } from '../../tree/node';
import { isAble, targetOf, type AttachmentTarget } from '../../tree/target';
import { titleOrId } from '../../words/titles';
import { refuseChanged } from '../../workspace/records/refuseChanged';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { pickPart } from './pickTarget';
import { records } from './records';
import { type Kind, one } from './takes';

/** An attachment with its file name. */
export type NamedAttachment = AttachmentTarget & { readonly fileName: string };

export const attachments: Kind<'attachment', NamedAttachment> = {
  view: 'records',
  title: t('Select an attachment'),
  whats: ['attachment'],
  of: async (target, workspace) => (hasName(target) ? target : await readName(target, workspace)),
  ask: async (question) => {
    const { workspace, can } = question;
    const row = await one(records, 'canOpen').find(question);
    if (!row) return [];
    const record = await workspace.records.read(refOf(row));
    const { id: connectionId } = workspace.connection;
    const nodes = (record.attachments ?? []).map((attachment, index): AttachmentNode => ({
      kind: 'attachment',
      connectionId,
      row,
      attachment,
      index,
    }));
    const able = nodes
      .map(targetOf)
      .filter(isAttachment)
      .filter((target) => isAble(target, can))
      .filter(hasName);
    const choices = able.map((value) => ({
      label: value.fileName,
      description: formatBytes(value.size ?? 0),
      icon: 'file',
      value,
    }));
    return await pickPart(question, titleOrId(row), choices);
  },
};

/** For an attachment known only by an editor's address. Throws `notFound`. */
async function readName(target: AttachmentTarget, workspace: RemoteWorkspace): Promise<NamedAttachment> {
  const record = await workspace.records.read(target);
  const fileName = record.attachments?.find(({ id }) => id === target.attachmentId)?.fileName;
  if (!fileName) return await refuseChanged(workspace.records, target, notFound('downloadAttachment'));
  return { ...target, fileName };
}

function hasName(target: AttachmentTarget): target is NamedAttachment {
  return target.fileName !== undefined;
}

function isAttachment(target: ReturnType<typeof targetOf>): target is AttachmentTarget {
  return target?.what === 'attachment';
}
