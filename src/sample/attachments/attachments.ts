// Files on Records: add, replace, remove, download.
import { empty, json, type SampleContext, download, notFound } from '../http';
import { type Routes, pathText } from '../operation';
import { changeRecord } from '../records/recordWriting';
import { readIds } from '../records/relations';
import type { Service } from '../service';
import type { StoredAttachment, StoredRecord } from '../store/storedRecord';
import { withUpload, type UploadedFile } from './multipart';

export const attachments: Routes = (on, service) => {
  on('addAttachments', 'POST', '/Records/{recordId}/attachments', async (context) => {
    const change = await upload(context, service, addedTo);
    return json(
      change.sent.map((attachment) => attachment.id),
      201,
    );
  });

  on('replaceAttachments', 'PUT', '/Records/{recordId}/attachments', async (context) => {
    const change = await upload(context, service, replacing);
    return json(change.sent.map((attachment) => attachment.id));
  });

  on('removeAttachments', 'DELETE', '/Records/{recordId}/attachments', async (context) => {
    const ids = await readIds(context);
    const { record } = service.records.get(pathText(context, 'recordId'));
    const removed = record.attachments.filter((attachment) => ids.includes(attachment.id));
    for (const { bytes } of removed) bytes.discard();
    if (removed.length > 0) {
      changeRecord(record, { attachments: record.attachments.filter((one) => !removed.includes(one)) }, service);
    }
    return empty();
  });

  on('downloadAttachment', 'GET', '/Records/{recordId}/attachments/{attachmentId}', (context) => {
    const { record } = service.records.get(pathText(context, 'recordId'));
    const id = pathText(context, 'attachmentId');
    const attachment = record.attachments.find((candidate) => candidate.id === id);
    if (!attachment) throw notFound();
    return download(attachment.bytes, attachment.contentType, attachment.fileName);
  });
};

type Rule = (record: StoredRecord, files: readonly StoredAttachment[]) => AttachmentChange;

async function upload(context: SampleContext, service: Service, rule: Rule): Promise<AttachmentChange> {
  const id = pathText(context, 'recordId');
  service.records.get(id);
  return withUpload(context, service, 'files', ({ files }) => {
    // Read again: the Record may have changed during the upload.
    const { record } = service.records.get(id);
    const change = rule(
      record,
      files.map((file) => attachmentOf(file, service)),
    );
    for (const { bytes } of change.dropped) bytes.discard();
    changeRecord(record, { attachments: change.attachments }, service);
    return change;
  });
}

// What adding or replacing files does to a Record's attachments.

export interface AttachmentChange {
  /** All attachments the Record has afterwards. */
  readonly attachments: readonly StoredAttachment[];
  /** One for each file sent, in order. */
  readonly sent: readonly StoredAttachment[];
  /** Files whose bytes can be discarded. */
  readonly dropped: readonly StoredAttachment[];
}

export function attachmentOf(file: UploadedFile, service: Service): StoredAttachment {
  return {
    id: service.newId(),
    fileName: file.fileName,
    contentType: file.contentType,
    createdAt: service.timestamp(),
    updatedAt: null,
    createdBy: service.author,
    updatedBy: null,
    metadata: null,
    bytes: file.bytes,
  };
}

export function addedTo(record: StoredRecord, files: readonly StoredAttachment[]): AttachmentChange {
  return { attachments: [...record.attachments, ...files], sent: files, dropped: [] };
}

/** A stored file with the same name and checksum keeps its id; all others are removed. */
export function replacing(record: StoredRecord, files: readonly StoredAttachment[]): AttachmentChange {
  const left = new Set(record.attachments);
  const sent = files.map((file) => {
    const kept = [...left].find((old) => isSameFile(old, file));
    if (kept) left.delete(kept);
    return kept ?? file;
  });
  const everything = [...record.attachments, ...files];
  return { attachments: sent, sent, dropped: everything.filter((attachment) => !sent.includes(attachment)) };
}

function isSameFile(a: StoredAttachment, b: StoredAttachment): boolean {
  return a.fileName === b.fileName && a.bytes.checksum === b.bytes.checksum;
}
