// Files on Records: add, replace, remove, download.
import { empty, json } from '../answers';
import { type AttachmentChange, addedTo, attachmentOf, replacing } from './attachmentRules';
import type { SampleContext } from '../context';
import { download } from './download';
import { withUpload } from './multipart';
import { type Routes, pathText } from '../operation';
import { notFound } from '../problems';
import { changeRecord } from '../records/recordWriting';
import { readIds } from '../records/relations';
import type { Service } from '../service';
import type { StoredAttachment, StoredRecord } from '../store/storedRecord';

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
    const { record } = service.records.get(pathText(context, 'recordId'));
    const ids = await readIds(context);
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
    // Read again: the Record may have changed while the files came in.
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
