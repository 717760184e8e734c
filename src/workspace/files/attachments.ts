import type { ServiceClient } from '../../api/client';
import type { Download, RequestOptions, UploadFile } from '../../api/wire/request';
import type { RecordAttachment } from '../../domain/attachment';
import { failureOf, notFound, ServiceError } from '../../domain/failure';
import type { LocalFile } from '../../domain/files/localFile';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import type { Records } from '../records/records';
import { fileChecksum } from './checksumFile';
import { DownloadCheck, type FileFacts } from './downloadCheck';
import { writeToFile, type WriteOptions } from './fileTarget';
import { streamStart, type FileStart } from './streamStart';
import { uploadedAttachments, type UploadedId } from './uploadedFiles';
import { toUpload, uploadInPacks, type UploadOptions, type UploadOutcome } from './uploads';

export interface ListedFile extends FileFacts {
  readonly id: string;
}

export type SaveOptions = Pick<WriteOptions, 'signal' | 'onChunk' | 'keepsDifferent' | 'onExisting'>;

/** Attachments of Records: downloaded with the key, and streamed without holding whole files in memory. */
export class Attachments {
  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
  ) {}

  /**
   * Saves a file and returns its size in bytes. An existing file is replaced only by a complete one that matches what
   * the service lists; otherwise throws `fileDiffers`.
   */
  async save(ref: RecordRef, file: ListedFile, path: string, options: SaveOptions = {}): Promise<number> {
    const { signal, onChunk, keepsDifferent, onExisting } = options;
    const request = { signal, listedBytes: file.size };
    const download = await this.download(ref, file.id, request);
    const check = new DownloadCheck(file, download.sizeBytes);
    return await writeToFile(download.stream, path, {
      operation: 'downloadAttachment',
      signal,
      onChunk: (chunk) => {
        check.onChunk(chunk);
        onChunk?.(chunk);
      },
      difference: () =>
        check.difference(async () => (await this.records.read(ref)).attachments?.find(({ id }) => id === file.id)),
      keepsDifferent,
      onExisting,
    });
  }

  /** Reads at most `limitBytes` of the file, for a preview. The rest is not downloaded. */
  async readStart(ref: RecordRef, attachmentId: string, limitBytes: number, signal?: AbortSignal): Promise<FileStart> {
    const { stream } = await this.download(ref, attachmentId, { signal });
    return await streamStart(stream, limitBytes);
  }

  /** Adds files to those of `fresh`, in as many requests as the limits require, then reads the Record back. */
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
        send: (sent, request) => this.upload(ref, sent, request),
        look: async (pack, stored) => {
          const after = await this.records.reads.oneAfterWrite(fresh, ref);
          const listed = (fresh.attachments ?? []).flatMap(({ id }) => id ?? []);
          const found = await uploadedAttachments(listed, after.attachments ?? [], pack, stored, fileChecksum);
          return (file) => {
            const id = found(file);
            return id === undefined ? undefined : id !== false;
          };
        },
      },
      options,
    );
    if (outcome.stored.length > 0) this.records.reads.ownVersions.noteReplaced(fresh);
    await this.records.readBack(ref);
    return outcome;
  }

  /** Sends files that fit into one request. Returns their ids, in their order. */
  async send(ref: RecordRef, files: readonly LocalFile[], signal: AbortSignal): Promise<readonly string[]> {
    const uploads = files.map((file) => toUpload(file, 'addAttachments'));
    const ids = await this.upload(ref, uploads, { signal });
    await this.records.readBack(ref);
    return ids;
  }

  /** Finds files that were sent among the attachments that were not listed before. */
  async storedSince(listed: readonly string[], now: StoredRecord, files: readonly LocalFile[]): Promise<UploadedId> {
    return await uploadedAttachments(listed, now.attachments ?? [], files, [], fileChecksum);
  }

  /**
   * Deletes the `old` files that still exist after `count` uploads replaced them. Throws `unexpectedShape`
   * if fewer new files are listed: a service may have stored a new file under the old file's id.
   */
  async deleteReplaced(
    ref: RecordRef,
    before: StoredRecord,
    old: readonly RecordAttachment[],
    count: number,
  ): Promise<void> {
    const listed = new Set((await this.records.read(ref)).attachments?.flatMap(({ id }) => id ?? []));
    const left = old.flatMap(({ id }) => (id && listed.has(id) ? [{ ...ref, attachmentId: id }] : []));
    if (left.length === 0) return;
    for (const { id } of before.attachments ?? []) listed.delete(id ?? '');
    if (listed.size < count)
      throw new ServiceError({ kind: 'unexpectedShape', operation: 'addAttachments', path: 'attachments' });
    await this.delete(left);
  }

  /** Deletes files of one Record, then reads it back. Returns those that no longer exist; throws `notFound` if none exists. */
  async delete<F extends RecordRef & { readonly attachmentId: string }>(files: readonly F[]): Promise<readonly F[]> {
    const [first] = files;
    if (!first) return [];
    const fresh = await this.records.read(first);
    const isThere = ({ attachmentId }: F): boolean => fresh.attachments?.some(({ id }) => id === attachmentId) === true;
    const ids = files.filter(isThere).map(({ attachmentId }) => attachmentId);
    if (ids.length > 0)
      await this.records.reads.ownVersions.write(
        fresh,
        () => this.client.attachments.removeAttachments(first.recordId, ids),
        async () => (await this.records.read(first)).attachments?.every(({ id }) => !ids.includes(id ?? '')) ?? true,
      );
    await this.records.readBack(first);
    if (ids.length === 0) throw notFound('removeAttachments');
    return files.filter((file) => !isThere(file));
  }

  private download(ref: RecordRef, attachmentId: string, options: RequestOptions): Promise<Download> {
    const download = this.client.attachments.downloadAttachment(ref.recordId, attachmentId, options);
    return download.catch((error: unknown) => {
      // Views of the Record still show the attachment.
      if (failureOf(error)?.kind === 'notFound') this.records.invalidate(ref);
      throw error;
    });
  }

  /** A successful response with fewer ids than files, such as one without a body, may mean that some files weren't stored. */
  private async upload(ref: RecordRef, files: readonly UploadFile[], options: RequestOptions): Promise<string[]> {
    const ids = await this.client.attachments.addAttachments(ref.recordId, files, options);
    if (ids.length >= files.length) return ids;
    throw new ServiceError({ kind: 'unexpectedShape', operation: 'addAttachments', path: '', mayBeDone: true });
  }
}
