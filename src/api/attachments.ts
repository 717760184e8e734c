// Files on Records, of one Record and of many.
import * as z from 'zod';
import type { BatchAttachmentItem } from '../domain/attachment';
import { toBatchResult, type BatchResult } from '../domain/batch';
import { batchAnswer, batchAttachmentItems } from '../domain/schemas/batch';
import { jsonBody, type Upload } from './wire/request';
import type { Download, RequestOptions, UploadFile } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

const ids = z.array(z.string());

export function attachments(sender: Sender) {
  return {
    /** Appends the files; answers ids. */
    addAttachments(recordId: string, files: readonly UploadFile[], options?: RequestOptions): Promise<string[]> {
      const route = routes.attachments(recordId);
      const upload = { partName: 'files', files };
      const request = { operation: 'addAttachments', method: 'POST', route, upload, onlyAdds: true } as const;
      return sender.ids(request, options);
    },

    /** Replaces all files; those whose name and checksum match are kept. Answers ids. */
    replaceAttachments(recordId: string, files: readonly UploadFile[], options?: RequestOptions): Promise<string[]> {
      const route = routes.attachments(recordId);
      const upload = { partName: 'files', files };
      const request = { operation: 'replaceAttachments', method: 'PUT', route, upload } as const;
      return sender.ids(request, options);
    },

    removeAttachments(
      recordId: string,
      attachmentIds: string[],
      query: { forceDelete?: boolean } = {},
      options?: RequestOptions,
    ): Promise<void> {
      const json = jsonBody(ids, attachmentIds);
      const route = routes.attachments(recordId, query);
      return sender.nothing({ operation: 'removeAttachments', method: 'DELETE', route, json }, options);
    },

    downloadAttachment(recordId: string, attachmentId: string, options?: RequestOptions): Promise<Download> {
      const route = routes.attachment(recordId, attachmentId);
      return sender.stream({ operation: 'downloadAttachment', method: 'GET', route, accept: '*/*' }, options);
    },

    /** Appends files to several Records; `items` says by file name which goes where. */
    async batchAddAttachments(
      items: BatchAttachmentItem[],
      files: readonly UploadFile[],
      options?: RequestOptions,
    ): Promise<BatchResult> {
      const route = routes.attachmentBatch();
      const upload = batchUpload(items, files);
      const request = { operation: 'batchAddAttachments', method: 'POST', route, upload, onlyAdds: true } as const;
      return toBatchResult(await sender.json(request, batchAnswer, options));
    },

    /** Replaces the files of several Records. */
    async batchReplaceAttachments(
      items: BatchAttachmentItem[],
      files: readonly UploadFile[],
      options?: RequestOptions,
    ): Promise<BatchResult> {
      const route = routes.attachmentBatch();
      const upload = batchUpload(items, files);
      const request = { operation: 'batchReplaceAttachments', method: 'PUT', route, upload } as const;
      return toBatchResult(await sender.json(request, batchAnswer, options));
    },
  };
}

function batchUpload(items: BatchAttachmentItem[], files: readonly UploadFile[]): Upload {
  return { fields: { items: jsonBody(batchAttachmentItems, items) }, partName: 'files', files };
}
