// A streamed multipart body (RFC 7578) of exactly known length: files pass through and are never held in memory.
import { ServiceError } from '../../domain/failure';
import type { Upload } from './request';
import type { UploadFile } from './requestOptions';

export interface MultipartBody {
  readonly contentType: string;
  readonly totalBytes: number;
  /** Whether the network has been given all of it: what is answered before does not stand for the whole. */
  readonly isHandedOver: boolean;
  /** What a file's source threw, or a file that changed its size: more telling than fetch's own error. */
  readonly failure: unknown;
  readonly stream: ReadableStream<Uint8Array>;
  /** Closes the file that is open, and ends its reading, when the request ended before the body did. */
  close(): void;
}

export interface MultipartWatch {
  /** Hears how many bytes the network has taken. */
  readonly onSent: (sentBytes: number) => void;
  /** Asked when the beginning is out, and with it the request's head: resolves when the rest may follow. */
  readonly mayGoOn?: () => Promise<boolean>;
}

export function multipartBody(
  operation: string,
  upload: Upload,
  boundary: string,
  { onSent, mayGoOn }: MultipartWatch,
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
      if (index === 0 && !((await mayGoOn?.()) ?? true)) return;
      yield* exactly(operation, file, over.signal);
      yield lineEnd;
    }
    yield tail;
  }

  // A generator that waits for its file can't be returned from: the file's own reading has to end.
  const over = new AbortController();
  const chunks = parts();
  const close = (): void => {
    over.abort();
    chunks.return().catch(() => undefined);
  };
  let handedBytes = 0;
  let failure: unknown;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Asked for more: what was handed over before has been taken.
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

/** The file's bytes; a file that is no longer as long as announced would break the body, and is refused. */
async function* exactly(
  operation: string,
  file: UploadFile,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const changed = new ServiceError({ operation, kind: 'limit', field: file.fileName, limit: `= ${file.sizeBytes} B` });
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

/** As browsers do, and what breaks readers of the header as well: control characters and backslashes. All else stands as UTF-8. */
function quotable(text: string): string {
  return text.replaceAll(/["\\\x00-\x1f\x7f]/g, (character) => encodeURIComponent(character));
}
