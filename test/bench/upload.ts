// Uploading five large files in one request: time and memory.
import { measuredAlone, startServerProcess } from './ownProcess';
import { rowOf, type Row } from './row';
import { pairsOf, takeTurns } from './takeTurns';
import { TempFiles } from './tempFiles';

const FILES = 5;
/** 100 MB but for the room of a part's head: five of them make one request. */
const FILE_BYTES = 100_000_000 - 1_000;

export async function upload(): Promise<Row[]> {
  const server = await startServerProcess('sink', {});
  const temp = new TempFiles();
  try {
    const files = Array.from({ length: FILES }, (_, at) => temp.make(`upload${at}.bin`, FILE_BYTES));
    const options = { url: server.url, files };
    const turns = await takeTurns(
      () => measuredAlone('uploadClient', options),
      () => measuredAlone('uploadFetch', options),
    );
    return [
      rowOf(
        'upload of 5 × 100 MB with true progress: time',
        'ms',
        0.45,
        pairsOf(turns, ({ ms }) => ms),
      ),
      rowOf(
        'upload of 5 × 100 MB with true progress: peak memory',
        'MB',
        0.3,
        pairsOf(turns, ({ peakMb }) => peakMb),
      ),
    ];
  } finally {
    await server.process.stop();
    temp.dispose();
  }
}
