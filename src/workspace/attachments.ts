import type { ServiceClient } from '../api/client';
import { ServiceError } from '../domain/failure';
import { writeToFile } from './fileTarget';
import type { RecordRef, Records } from './records';

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
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    // Leaving the loop cancels the stream, and with it the request.
    for await (const chunk of stream) {
      chunks.push(chunk);
      sizeBytes += chunk.byteLength;
      if (sizeBytes > limitBytes) break;
    }
    return { bytes: Buffer.concat(chunks).subarray(0, limitBytes), isCut: sizeBytes > limitBytes };
  }

  /** Removes files of one Record, after which it is read back. Throws `notFound` when one of them is no longer there. */
  async delete(files: readonly (RecordRef & { readonly attachmentId: string })[]): Promise<void> {
    const [first] = files;
    if (!first) return;
    const fresh = await this.records.read(first);
    const ids = files.map((file) => file.attachmentId);
    const isThere = ids.every((id) => fresh.attachments?.some((attachment) => attachment.id === id));
    if (!isThere) throw new ServiceError({ kind: 'notFound', operation: 'removeAttachments' });
    await this.client.attachments.removeAttachments(first.recordId, ids);
    await this.records.readBack(first);
  }
}
