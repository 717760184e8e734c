// A file on a Record, and the mapping of uploaded files to Records.
export type { RecordAttachment } from './schemas/attachment';

/** Maps an uploaded file to a Record of a batch. */
export interface BatchAttachmentItem {
  recordId: string;
  fileName: string;
}
