import type { ServiceClient } from '../../api/client';
import { ServiceError } from '../../domain/failure';
import type { LocalFile } from '../../domain/files/localFile';
import type { StoredRecord } from '../../domain/record';
import { DownloadCheck, type FileFacts } from './downloadCheck';
import { fileChecksum } from './fileChecksum';
import { writeToFile } from './fileTarget';
import type { RecordRef } from '../../domain/recordRef';
import type { Records } from '../records/records';
import { streamStart } from './streamStart';
import { newAttachments } from './storedFiles';
import { uploadInPacks, type UploadOptions, type UploadOutcome } from './uploads';
import { writeWithVerification } from '../changes/writeWithVerification';

/** A file with what is known of it from a list. */
export interface ListedFile extends FileFacts {
  readonly id: string;
}

export interface SaveOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears how many bytes have come. */
  readonly onBytes?: ((sizeBytes: number) => void) | undefined;
  /** What is not what the service lists stays on the disk, apart from the place it was meant for. */
  readonly keepsDifferent?: boolean | undefined;
}

/** Files of Records: fetched with the key, streamed, never held whole. */
export class Attachments {
  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
  ) {}

  /**
   * Saves one file and answers its size in bytes. An existing file is replaced only when all of the new one is there, and when
   * it is what the service lists: throws `fileDiffers` otherwise.
   */
  async save(ref: RecordRef, file: ListedFile, path: string, options: SaveOptions = {}): Promise<number> {
    const { signal, onBytes, keepsDifferent } = options;
    const download = await this.client.attachments.downloadAttachment(ref.recordId, file.id, signal ? { signal } : {});
    const check = new DownloadCheck(file, download.sizeBytes);
    let sizeBytes = 0;
    return await writeToFile(download.stream, path, {
      operation: 'downloadAttachment',
      signal,
      onChunk: (chunk) => {
        check.onChunk(chunk);
        onBytes?.((sizeBytes += chunk.byteLength));
      },
      difference: () =>
        check.difference(async () => (await this.records.read(ref)).attachments?.find(({ id }) => id === file.id)),
      keepsDifferent,
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
          return await newAttachments(fresh.attachments ?? [], after.attachments ?? [], pack, stored, fileChecksum);
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
    await writeWithVerification(
      () => this.client.attachments.removeAttachments(first.recordId, ids),
      async () => (await this.records.read(first)).attachments?.every(({ id }) => !ids.includes(id ?? '')) ?? true,
    );
    await this.records.readBack(first);
  }
}
