// Files to the service, request by request. Each is sent once; what became of it is looked up where the answer did not say.
import type { RequestOptions, UploadFile } from '../../api/wire/request';
import { failureOf, type Failure } from '../../domain/failure';
import { packFiles, sizeOf, type LocalFile } from '../../domain/files/localFile';
import { contentTypeOf } from './contentType';
import { readFile } from './fileSource';

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the files that the network has taken, of all requests together. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
}

export interface UploadFailure {
  readonly file: LocalFile;
  readonly failure: Failure;
}

/** What became of each file. */
export interface UploadOutcome {
  /** The service has it: it said so, or it shows it. */
  readonly stored: readonly LocalFile[];
  /** The service does not have it. */
  readonly failed: readonly UploadFailure[];
  /** The answer was lost, and the service could not be asked what it has. */
  readonly unknown: readonly UploadFailure[];
  /** Not sent, because the person cancelled or no further request could do better. */
  readonly untouched: readonly LocalFile[];
  readonly isCancelled: boolean;
}

/** Whether the service has a file by now; undefined when that can't be told. */
export type Look = (file: LocalFile) => boolean | undefined;

export interface UploadWay {
  /** The operation of the contract. */
  readonly operation: string;
  send(files: readonly UploadFile[], options: RequestOptions): Promise<unknown>;
  /** After a request without an answer: a fresh read. `stored` are the files of earlier requests. Throws a ServiceError. */
  look(pack: readonly LocalFile[], stored: readonly LocalFile[]): Promise<Look>;
}

/** Another request would meet the same. */
const UNRECOVERABLE: readonly Failure['kind'][] = ['unauthorized', 'forbidden', 'notFound', 'readOnly'];
/** The service answered that it did not do it, or nothing was sent. */
const CERTAIN: readonly Failure['kind'][] = [
  ...UNRECOVERABLE,
  'invalid',
  'conflict',
  'tooManyRequests',
  'limit',
  'fileNotRead',
  'redirectRefused',
];

/** Sends the files in as many requests as the limits ask for, one after the other. Throws only what is a bug. */
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
        ...(signal ? { signal } : {}),
        onProgress: (sentBytes, totalBytes) =>
          onProgress?.(sentBefore + Math.round((sentBytes / Math.max(totalBytes, 1)) * packBytes)),
      });
      stored.push(...pack);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      isOver = UNRECOVERABLE.includes(failure.kind);
      const has = await lookAfter(failure, pack, stored, way);
      for (const file of pack) {
        const isStored = has(file);
        if (isStored) stored.push(file);
        else if (isStored === undefined) unknown.push({ file, failure });
        else if (failure.kind === 'cancelled') untouched.push(file);
        else failed.push({ file, failure });
      }
    }
    sentBefore += packBytes;
    onProgress?.(sentBefore);
  }
  return { stored, failed, unknown, untouched, isCancelled: signal?.aborted === true };
}

async function lookAfter(
  failure: Failure,
  pack: readonly LocalFile[],
  stored: readonly LocalFile[],
  way: UploadWay,
): Promise<Look> {
  if (CERTAIN.includes(failure.kind)) return () => false;
  try {
    return await way.look(pack, [...stored]);
  } catch (error) {
    if (!failureOf(error)) throw error;
    return () => undefined;
  }
}

/** The file as a stream that begins anew whenever it is opened, and is never held whole. */
function toUpload(file: LocalFile, operation: string): UploadFile {
  const contentType = contentTypeOf(file.fileName);
  return {
    fileName: file.fileName,
    sizeBytes: file.sizeBytes,
    ...(contentType === undefined ? {} : { contentType }),
    open: (signal) => readFile(file, operation, signal),
  };
}
