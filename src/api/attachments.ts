// Files attached to Records: for one Record, or for several at once.
import * as z from 'zod/mini';
import type { BatchAttachmentItem } from '../domain/attachment';
import type { BatchResult } from '../domain/batch';
import { batchAttachmentItems } from '../domain/schemas/batch';
import { routes } from './routes';
import {
  get,
  post,
  put,
  del,
  jsonBody,
  type Upload,
  type Download,
  type RequestOptions,
  type UploadFile,
} from './wire/request';
import type { Sender } from './wire/sender';

const ids = z.array(z.string());

export function attachments(sender: Sender) {
  return {
    /** Appends the files; returns their ids. */
    addAttachments(recordId: string, files: readonly UploadFile[], options?: RequestOptions): Promise<string[]> {
      const upload = { partName: 'files', files };
      return sender.ids(post('addAttachments', routes.attachments(recordId), { upload, onlyAdds: true }), options);
    },

    /** Replaces all files; those whose name and checksum match are kept. Returns all ids. */
    replaceAttachments(recordId: string, files: readonly UploadFile[], options?: RequestOptions): Promise<string[]> {
      const upload = { partName: 'files', files };
      return sender.ids(put('replaceAttachments', routes.attachments(recordId), { upload }), options);
    },

    removeAttachments(recordId: string, attachmentIds: string[]): Promise<void> {
      const json = jsonBody(ids, attachmentIds);
      return sender.nothing(del('removeAttachments', routes.attachments(recordId), { json }));
    },

    downloadAttachment(recordId: string, attachmentId: string, options?: RequestOptions): Promise<Download> {
      return sender.file(get('downloadAttachment', routes.attachment(recordId, attachmentId)), options);
    },

    /** Appends files to several Records; `items` says by file name which goes where. */
    batchAddAttachments(
      items: BatchAttachmentItem[],
      files: readonly UploadFile[],
      options?: RequestOptions,
    ): Promise<BatchResult> {
      const upload = batchUpload(items, files);
      return sender.batch(post('batchAddAttachments', routes.attachmentBatch(), { upload, onlyAdds: true }), options);
    },

    /** Replaces the files of several Records. */
    batchReplaceAttachments(
      items: BatchAttachmentItem[],
      files: readonly UploadFile[],
      options?: RequestOptions,
    ): Promise<BatchResult> {
      const upload = batchUpload(items, files);
      return sender.batch(put('batchReplaceAttachments', routes.attachmentBatch(), { upload }), options);
    },
  };
}

function batchUpload(items: BatchAttachmentItem[], files: readonly UploadFile[]): Upload {
  return { fields: { items: jsonBody(batchAttachmentItems, items) }, partName: 'files', files };
}
