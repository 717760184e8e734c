// Files on Records: add, replace, remove, download.
import { download } from './download';
import { type Routes, pathText } from './operation';
import { notFound } from './problems';

export const attachments: Routes = (on, service) => {
  on('downloadAttachment', 'GET', '/Records/{recordId}/attachments/{attachmentId}', (context) => {
    const { record } = service.records.get(pathText(context, 'recordId'));
    const id = pathText(context, 'attachmentId');
    const attachment = record.attachments.find((candidate) => candidate.id === id);
    if (!attachment) throw notFound();
    return download(attachment.bytes, attachment.contentType, attachment.fileName);
  });
};
