// What adding and replacing files does to a Record's attachments.
import type { UploadedFile } from './multipart';
import type { Service } from '../service';
import type { StoredAttachment, StoredRecord } from '../store/storedRecord';

export interface AttachmentChange {
  /** All attachments the Record has afterwards. */
  readonly attachments: readonly StoredAttachment[];
  /** One for each file sent, in order. */
  readonly sent: readonly StoredAttachment[];
  /** Whose bytes nobody needs any more. */
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

/** A stored file of equal name and checksum is kept, with its id; the rest go. */
export function replacing(record: StoredRecord, files: readonly StoredAttachment[]): AttachmentChange {
  const sent = files.map((file) => record.attachments.find((old) => isSameFile(old, file)) ?? file);
  const everything = [...record.attachments, ...files];
  return { attachments: sent, sent, dropped: everything.filter((attachment) => !sent.includes(attachment)) };
}

function isSameFile(a: StoredAttachment, b: StoredAttachment): boolean {
  return a.fileName === b.fileName && a.bytes.checksum === b.bytes.checksum;
}
