import type { ServiceClient } from '../api/client';
import { ServiceError } from '../domain/failure';
import type { LocalFile } from '../domain/localFile';
import type { StoredRecord } from '../domain/record';
import { writeToFile } from './fileTarget';
import type { RecordRef, Records } from './records';
import { streamStart } from './streamStart';
import { newAttachments } from './storedFiles';
import { uploadInPacks, type UploadOptions, type UploadOutcome } from './uploads';
import { writeOnce } from './writeOnce';

/** Files of Records: fetched with the key, streamed, never held whole. */
export class Attachments {
  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
  ) {}

  /** Saves one file and answers its size in bytes. An existing file is replaced only when all of the new one is there. */
  async save(
    ref: RecordRef,
    attachmentId: string,
    path: string,
    signal?: AbortSignal,
    onBytes?: (sizeBytes: number) => void,
  ): Promise<number> {
    const options = signal ? { signal } : {};
    const download = await this.client.attachments.downloadAttachment(ref.recordId, attachmentId, options);
    let sizeBytes = 0;
    return await writeToFile(download.stream, path, {
      operation: 'downloadAttachment',
      signal,
      onChunk: (chunk) => onBytes?.((sizeBytes += chunk.byteLength)),
    });
  }

  /** At most `limitBytes` of the file, for a preview; the rest is not fetched. */
  async readStart(
    ref: RecordRef,
    attachmentId: string,
    limitBytes: number,
    signal?: AbortSignal,
  ): Promise<{ bytes: Uint8Array; isCut: boolean }> {
    const options = signal ? { signal } : {};
    const { stream } = await this.client.attachments.downloadAttachment(ref.recordId, attachmentId, options);
    return await streamStart(stream, limitBytes);
  }

  /** Adds files beside those of `fresh`, in as many requests as the limits ask for; then the Record is read back. */
  async add(
    ref: RecordRef,
    fresh: StoredRecord,
    files: readonly LocalFile[],
    options?: UploadOptions,
  ): Promise<UploadOutcome> {
    const outcome = await uploadInPacks(
      files,
      {
        operation: 'addAttachments',
        send: (sent, request) => this.client.attachments.addAttachments(ref.recordId, sent, request),
        look: async (pack, stored) => {
          const after = await this.records.read(ref);
          return newAttachments(fresh.attachments ?? [], after.attachments ?? [], pack, stored);
        },
      },
      options,
    );
    await this.records.readBack(ref);
    return outcome;
  }

  /** Removes files of one Record, after which it is read back. Throws `notFound` when one of them is no longer there. */
  async delete(files: readonly (RecordRef & { readonly attachmentId: string })[]): Promise<void> {
    const [first] = files;
    if (!first) return;
    const fresh = await this.records.read(first);
    const ids = files.map((file) => file.attachmentId);
    const isThere = ids.every((id) => fresh.attachments?.some((attachment) => attachment.id === id));
    if (!isThere) throw new ServiceError({ kind: 'notFound', operation: 'removeAttachments' });
    await writeOnce(
      () => this.client.attachments.removeAttachments(first.recordId, ids),
      async () => (await this.records.read(first)).attachments?.every(({ id }) => !ids.includes(id ?? '')) ?? true,
    );
    await this.records.readBack(first);
  }
}
