// A file on a Record, and the pairing of files with Records in one upload.
export type { RecordAttachment } from './schemas/attachment';

/** Says which uploaded file goes to which Record of a batch. */
export interface BatchAttachmentItem {
  recordId: string;
  fileName: string;
}
