// Uploads files in requests within the limits. Each is sent once; if the response is unclear, the result is looked up.
import type { RequestOptions, UploadFile } from '../../api/wire/request';
import { failureOrThrow, mayComeLate, withoutDoubt, type Failure } from '../../domain/failure';
import { packFiles, sizeOf, type LocalFile } from '../../domain/files/localFile';
import { isOfAll } from '../loading/failureReach';
import { contentTypeOf } from './contentType';
import { readFile } from './fileSource';

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes sent over the network so far, for all requests together. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
}

export interface UploadFailure {
  readonly file: LocalFile;
  readonly failure: Failure;
}

export interface UploadOutcome {
  /** Files that the service reported or listed as stored. */
  readonly stored: readonly LocalFile[];
  readonly failed: readonly UploadFailure[];
  /** Files whose response was lost, if the service could not be read or may still store them. */
  readonly unknown: readonly UploadFailure[];
  /** Files not sent, because the user cancelled or further requests would fail too. */
  readonly untouched: readonly LocalFile[];
}

/** Whether a file is stored. Undefined if unknown. */
export type IsUploaded = (file: LocalFile) => boolean | undefined;

interface UploadWay {
  /** The operationId in the contract. */
  readonly operation: string;
  send(files: readonly UploadFile[], options: RequestOptions): Promise<unknown>;
  /** A fresh read after a lost response. `stored` are the files of earlier requests. Throws a ServiceError. */
  look(pack: readonly LocalFile[], stored: readonly LocalFile[]): Promise<IsUploaded>;
}

/** Failures that further requests to the same address would have as well. */
const OF_ADDRESS: readonly Failure['kind'][] = ['forbidden', 'notFound', 'redirectRefused'];

/** Sends the files in sequence, in as many requests as the limits require. Throws only bugs. */
export async function uploadInPacks(
  files: readonly LocalFile[],
  way: UploadWay,
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadOutcome> {
  const stored: LocalFile[] = [];
  const failed: UploadFailure[] = [];
  const unknown: UploadFailure[] = [];
  const untouched: LocalFile[] = [];
  let isOver = false;
  let sentBefore = 0;
  for (const pack of packFiles(files)) {
    if (isOver || signal?.aborted) {
      untouched.push(...pack);
      continue;
    }
    const packBytes = sizeOf(pack);
    try {
      const uploads = pack.map((file) => toUpload(file, way.operation));
      await way.send(uploads, {
        signal,
        onProgress: (sentBytes, totalBytes) =>
          onProgress?.(sentBefore + Math.round((sentBytes / Math.max(totalBytes, 1)) * packBytes)),
      });
      stored.push(...pack);
    } catch (error) {
      const failure = failureOrThrow(error);
      isOver = isOfAll(failure) || OF_ADDRESS.includes(failure.kind);
      const has = await lookAfter(failure, pack, stored, way);
      for (const file of pack) {
        const isStored = has(file);
        if (isStored) stored.push(file);
        else if (isStored === undefined) unknown.push({ file, failure });
        else if (failure.kind === 'cancelled') untouched.push(file);
        else if (mayComeLate(failure)) unknown.push({ file, failure });
        else failed.push({ file, failure: withoutDoubt(failure) });
      }
    }
    sentBefore += packBytes;
    onProgress?.(sentBefore);
  }
  return { stored, failed, unknown, untouched };
}

async function lookAfter(
  failure: Failure,
  pack: readonly LocalFile[],
  stored: readonly LocalFile[],
  way: UploadWay,
): Promise<IsUploaded> {
  if (!failure.mayBeDone) return () => false;
  try {
    return await way.look(pack, [...stored]);
  } catch (error) {
    failureOrThrow(error);
    return () => undefined;
  }
}

/** The file as a stream that restarts each time it is opened, never held whole in memory. */
export function toUpload(file: LocalFile, operation: string): UploadFile {
  const contentType = contentTypeOf(file.fileName);
  return {
    fileName: file.fileName,
    sizeBytes: file.sizeBytes,
    ...(contentType === undefined ? {} : { contentType }),
    open: (signal) => readFile(file, operation, signal),
  };
}
