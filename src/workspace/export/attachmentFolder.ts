// Saves the attachments of many Records, each into a folder of its own, with an index that can be imported.
import { createHash } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { csvLine } from '../../base/cells/csvLine';
import { defusedCell } from '../../base/cells/defusedCell';
import { eachAtOnce } from '../../base/eachAtOnce';
import type { RecordAttachment } from '../../domain/attachment';
import { failureOrThrow, notFound, type Failure } from '../../domain/failure';
import { fileFailure } from '../../domain/files/fileFailure';
import { FreeNames, safeFileName } from '../../domain/files/fileNames';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import type { Attachments } from '../files/attachments';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import { FailureRow } from './failureRow';
import { writeText, type WrittenFile } from './writtenFiles';

export interface OwnedRecord extends RecordRef {
  readonly record: StoredRecord;
}

interface AttachmentName extends RecordRef {
  readonly title: string;
  readonly fileName: string;
}

export interface SavedAttachment extends AttachmentName, WrittenFile {
  readonly mediaType: string;
}

export interface UnsavedAttachment extends AttachmentName {
  readonly failure: Failure;
  /** A saved file that differs from what the service lists. */
  readonly kept?: WrittenFile;
}

export interface FolderOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fileCount: number, sizeBytes: number) => void) | undefined;
}

export const INDEX_COLUMNS = [
  'Mini ID',
  'Record ID',
  'Title',
  'File Name',
  'Saved As',
  'Size',
  'Media Type',
  'SHA-256',
] as const;

const INDEX = 'index.csv';
const OPERATION = 'downloadAttachment';

interface PlannedFile extends AttachmentName {
  readonly attachment: RecordAttachment;
  readonly path: string;
}

export class AttachmentFolder {
  readonly saved: SavedAttachment[] = [];
  readonly unsaved: UnsavedAttachment[] = [];
  private readonly folders = new FreeNames([INDEX]);
  private readonly failures = new FailureRow();
  private readonly failed: PlannedFile[] = [];
  private sizeBytes = 0;

  /** `base` exists; paths in the index are relative to it. `within` is the folder in it for the files, or empty. */
  constructor(
    private readonly attachments: Attachments,
    private readonly base: string,
    private readonly within: string,
    private readonly options: FolderOptions,
  ) {}

  /** Saves all files of the Records. A file that fails is noted, and one that differs is saved under another name. Throws a ServiceError where more files would fail too. */
  async saveAll(records: Iterable<OwnedRecord> | AsyncIterable<OwnedRecord>): Promise<void> {
    try {
      await eachAtOnce(this.plan(records), REQUESTS_AT_ONCE, (file) => this.save(file));
    } finally {
      // Only removes empty folders.
      for (const { path: file } of this.failed)
        await rmdir(path.dirname(path.join(this.base, file))).catch(() => undefined);
    }
  }

  writeIndex(): Promise<WrittenFile> {
    const rows = this.saved.map((file) => [
      file.miniId,
      file.recordId,
      file.title,
      file.fileName,
      file.path,
      String(file.sizeBytes),
      file.mediaType,
      file.sha256,
    ]);
    const text = [INDEX_COLUMNS, ...rows].map((cells) => csvLine(cells.map(defusedCell))).join('');
    return writeText(this.base, INDEX, text, OPERATION);
  }

  /** Names the files in the order of the list, before anything is downloaded. */
  private async *plan(
    records: Iterable<OwnedRecord> | AsyncIterable<OwnedRecord>,
  ): AsyncGenerator<PlannedFile, void, undefined> {
    for await (const { miniId, recordId, record } of records) {
      const attachments = record.attachments ?? [];
      if (attachments.length === 0) continue;
      const title = record.title ?? '';
      const day = record.eventDate?.slice(0, 10) ?? '';
      const folder = this.folders.take(safeFileName([day, title].filter(Boolean).join(' ') || recordId));
      const names = new FreeNames();
      for (const attachment of attachments) {
        const fileName = attachment.fileName ?? attachment.id ?? '';
        const parts = [this.within, folder, names.take(safeFileName(fileName))].filter(Boolean);
        yield { miniId, recordId, title, fileName, attachment, path: parts.join('/') };
      }
    }
  }

  private async save(file: PlannedFile): Promise<void> {
    const { attachment, ...named } = file;
    const { signal, onProgress } = this.options;
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const onChunk = (chunk: Uint8Array): void => {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
    };
    try {
      await this.download(file, path.join(this.base, file.path), onChunk);
      this.saved.push({ ...named, sizeBytes, sha256: hash.digest('hex'), mediaType: attachment.contentType ?? '' });
      this.sizeBytes += sizeBytes;
      this.failures.end();
    } catch (error) {
      const thrown = fileFailure(error, { operation: OPERATION, signal });
      const failure = failureOrThrow(thrown);
      this.failed.push(file);
      this.failures.add(failure);
      const { miniId, recordId, title, fileName } = file;
      const keptPath = failure.kind === 'fileDiffers' ? failure.keptPath : undefined;
      const kept = keptPath === undefined ? undefined : this.relative(keptPath);
      this.unsaved.push({
        miniId,
        recordId,
        title,
        fileName,
        failure,
        ...(kept === undefined ? {} : { kept: { path: kept, sizeBytes, sha256: hash.digest('hex') } }),
      });
    }
    onProgress?.(this.saved.length, this.sizeBytes);
  }

  private relative(file: string): string {
    return path.relative(this.base, file).replaceAll(path.sep, '/');
  }

  private async download(
    { miniId, recordId, attachment }: PlannedFile,
    target: string,
    onChunk: (chunk: Uint8Array) => void,
  ): Promise<void> {
    const { id, size, checksum } = attachment;
    if (!id) throw notFound(OPERATION);
    await mkdir(path.dirname(target), { recursive: true });
    await this.attachments.save({ miniId, recordId }, { id, size, checksum }, target, {
      signal: this.options.signal,
      onChunk,
      keepsDifferent: true,
      // Only our files are here, so the disk must treat two names as one.
      onExisting: 'refuse',
    });
  }
}
