// Parses a multipart body as a stream: files go to the blob store, never into memory as a whole.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { type SampleContext, Problem, invalid } from '../http';
import { sizeText, type Service } from '../service';
import type { StoredBytes } from '../store/blobs';

export interface UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: StoredBytes;
}

export interface Upload {
  readonly files: readonly UploadedFile[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Enough for the JSON of 2000 items. */
const textBytes = 64 * 1024 * 1024;

/** Reads an upload and passes it to `use`. If it is refused or incomplete, nothing of it is stored. Other parts are skipped. */
export async function withUpload<T>(
  context: SampleContext,
  service: Service,
  field: 'file' | 'files',
  use: (upload: Upload) => T,
): Promise<T> {
  const upload = await readUpload(context, service, field);
  try {
    if (upload.files.length === 0) throw invalid(field, 'A file is needed.');
    return use(upload);
  } catch (error) {
    for (const file of upload.files) file.bytes.discard();
    throw error;
  }
}

async function readUpload(context: SampleContext, service: Service, wanted: string): Promise<Upload> {
  const places: (UploadedFile | undefined)[] = [];
  const texts = new Map<string, string>();
  const kept: Promise<void>[] = [];
  const refusals: Problem[] = [];
  let total = 0;
  const parser = parserFor(context);

  const keepFile = async (field: string, stream: Readable, { filename, mimeType }: busboy.FileInfo): Promise<void> => {
    // A text with a file name, as FormData sends a Blob.
    if (field === 'items') {
      texts.set(field, (await buffer(stream)).toString());
      return;
    }
    if (field !== wanted) {
      stream.resume();
      return;
    }
    // Reserved now to keep the order: a small file may be finished before an earlier big one.
    const place = places.push(undefined) - 1;
    const { fileBytes, requestBytes } = service.limits;
    const { size, bytes } = await service.blobs.keep(stream, Math.min(fileBytes, requestBytes - total));
    total += size;
    if (bytes) places[place] = { fileName: unescaped(filename ?? 'file'), contentType: mimeType, bytes };
    else if (size > fileBytes) refusals.push(tooBig('for each file', 'A file', fileBytes));
  };

  parser.on('file', (field, stream, info) => {
    const work = keepFile(field, stream, info);
    work.catch(() => undefined);
    kept.push(work);
  });
  parser.on('field', (field, value) => void texts.set(field, value));
  try {
    await pipeline(context.env.incoming as Readable, parser);
    await Promise.all(kept);
  } catch {
    refusals.push(new Problem(400, 'The multipart body is not complete.'));
  }
  if (total > service.limits.requestBytes)
    refusals.push(tooBig('in total', 'All files together', service.limits.requestBytes));
  const [refusal] = refusals;
  if (refusal) await Promise.allSettled(kept);
  const files = places.filter((file) => file !== undefined);
  if (!refusal) return { files, texts };
  for (const file of files) file.bytes.discard();
  throw refusal;
}

function parserFor(context: SampleContext): busboy.Busboy {
  try {
    const limits = { fieldSize: textBytes };
    return busboy({ headers: context.env.incoming.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw invalid('body', 'Must be multipart/form-data.', 'The body is not multipart/form-data.');
  }
}

/** Decodes what browsers encode in a file name (Fetch standard). */
function unescaped(fileName: string): string {
  return fileName.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function tooBig(what: string, subject: string, bytes: number): Problem {
  const limit = sizeText(bytes);
  return invalid('files', `${limit} at most ${what}.`, `${subject} may have ${limit} at most.`);
}
