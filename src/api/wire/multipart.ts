// A multipart body (RFC 7578) as a stream of known length: files are never held in memory.
import { ServiceError } from '../../domain/failure';
import type { Upload, UploadFile } from './request';

export interface MultipartBody {
  readonly contentType: string;
  readonly totalBytes: number;
  /** Whether fetch has read all of it: an earlier response can't be about the whole upload. */
  readonly isHandedOver: boolean;
  /** What reading a file threw, or that its size changed: more precise than fetch's own error. */
  readonly failure: unknown;
  readonly stream: ReadableStream<Uint8Array>;
  /** Stops reading and closes the open file when the request ends before the body. */
  close(): void;
}

interface MultipartWatch {
  /** Called with the bytes that the network has taken. */
  readonly onSent: (sentBytes: number) => void;
  /** Called when the headers and the first bytes are sent: resolves when the rest may follow, false to stop. */
  readonly mayContinue?: () => Promise<boolean>;
}

export function multipartBody(
  operation: string,
  upload: Upload,
  boundary: string,
  { onSent, mayContinue }: MultipartWatch,
): MultipartBody {
  const encoder = new TextEncoder();
  const fields = Object.entries(upload.fields ?? {}).map(([name, field]) =>
    encoder.encode(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quotable(name)}"\r\n` +
        `Content-Type: application/json\r\n\r\n${JSON.stringify(field.value)}\r\n`,
    ),
  );
  const heads = upload.files.map((file) => encoder.encode(fileHead(boundary, upload.partName, file)));
  const lineEnd = encoder.encode('\r\n');
  const tail = encoder.encode(`--${boundary}--\r\n`);
  const fileBytes = upload.files.reduce((sum, file) => sum + file.sizeBytes + lineEnd.length, 0);
  const totalBytes = [...fields, ...heads, tail].reduce((sum, part) => sum + part.length, fileBytes);

  async function* parts(): AsyncGenerator<Uint8Array, void, undefined> {
    yield* fields;
    for (const [index, file] of upload.files.entries()) {
      yield heads[index]!;
      if (index === 0 && !((await mayContinue?.()) ?? true)) return;
      yield* exactly(operation, file, closed.signal);
      yield lineEnd;
    }
    yield tail;
  }

  // A generator that is waiting for its file can't return: the reading itself has to be aborted.
  const closed = new AbortController();
  const chunks = parts();
  const close = (): void => {
    closed.abort();
    chunks.return().catch(() => undefined);
  };
  let handedBytes = 0;
  let failure: unknown;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // fetch asks for more, so it has taken what it was given before.
        onSent(handedBytes);
        try {
          const { value, done } = await chunks.next();
          if (done) return controller.close();
          handedBytes += value.length;
          controller.enqueue(value);
        } catch (error) {
          failure = error;
          controller.error(error);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    totalBytes,
    get isHandedOver() {
      return handedBytes === totalBytes;
    },
    get failure() {
      return failure;
    },
    stream,
    close,
  };
}

/** The file's bytes. A file whose size has changed would break the body's length, and is refused. */
async function* exactly(
  operation: string,
  file: UploadFile,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { fileName } = file;
  const changed = new ServiceError({ operation, kind: 'fileNotRead', fileName, code: 'ESTALE' });
  let readBytes = 0;
  for await (const chunk of file.open(signal)) {
    readBytes += chunk.length;
    if (readBytes > file.sizeBytes) throw changed;
    if (chunk.length > 0) yield chunk;
  }
  if (readBytes !== file.sizeBytes) throw changed;
}

function fileHead(boundary: string, partName: string, file: UploadFile): string {
  const [type = ''] = (file.contentType ?? '').split(';');
  const contentType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : 'application/octet-stream';
  return (
    `--${boundary}\r\nContent-Disposition: form-data; name="${quotable(partName)}"; ` +
    `filename="${quotable(file.fileName)}"\r\nContent-Type: ${contentType}\r\n\r\n`
  );
}

/** Encodes what browsers encode, and control characters and backslashes, which break some parsers. Everything else is UTF-8. */
function quotable(text: string): string {
  return text.replaceAll(/["\\\x00-\x1f\x7f]/g, (character) => encodeURIComponent(character));
}
