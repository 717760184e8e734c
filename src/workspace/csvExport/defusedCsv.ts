// Writes a copy of an exported CSV in which spreadsheets take no cell for a formula. The exact file stays beside it.
import { ServiceError } from '../../domain/failure';
import { writeHashed, type Written } from '../export/writtenFiles';
import { readFile } from '../files/fileSource';
import { CsvFormulas } from './csvFormulas';

const OPERATION = 'exportRecords';

/**
 * Number of cells in a CSV file that begin like formulas. A separate pass, because doing it during the export would
 * double the time of counting rows. Throws a ServiceError.
 */
export async function countFormulas(file: string, signal?: AbortSignal): Promise<number> {
  const formulas = new CsvFormulas();
  for await (const bytes of readFile({ path: file }, OPERATION)) {
    if (signal?.aborted) throw new ServiceError({ kind: 'cancelled', operation: OPERATION });
    formulas.find(bytes);
  }
  return formulas.count;
}

interface CopyOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sizeBytes: number) => void) | undefined;
}

/** Writes the copy to `target`. Throws a ServiceError. A failed or cancelled copy leaves no file behind. */
export async function writeDefusedCsv(file: string, target: string, options: CopyOptions = {}): Promise<Written> {
  const { signal, onProgress } = options;
  const formulas = new CsvFormulas();
  const source = readFile({ path: file }, OPERATION);
  let seenBytes = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next: IteratorResult<Uint8Array, unknown> = await source.next();
        if (next.done === true) controller.close();
        else controller.enqueue(formulas.plain(next.value));
      },
      cancel: () => void source.return(undefined),
    },
    { highWaterMark: 0 },
  );
  const onChunk = (chunk: Uint8Array): void => onProgress?.((seenBytes += chunk.byteLength));
  return await writeHashed(stream, target, { operation: OPERATION, signal, onChunk, onExisting: 'refuse' });
}
