// Exporting a large CSV to disk: time, and memory whatever its size.
import { MINI_ID } from './minis';
import { measuredAlone, startServerProcess } from './ownProcess';
import { rowOf, type Row } from './row';
import { pairsOf, takeTurns } from './takeTurns';
import { TempFiles } from './tempFiles';

const MEGABYTES = 500;
/** Memory is compared with the former version, because fetch's own memory grows. */
const MORE_MEGABYTES = 1_500;

export async function csvExport(): Promise<Row[]> {
  const server = await startServerProcess('csv', {});
  const files = new TempFiles();
  const round = (side: string, megabytes: number) => async () => {
    const file = files.path('export.csv');
    const measured = await measuredAlone(side, { url: `${server.url}/${megabytes}`, miniId: MINI_ID, file });
    files.remove(file);
    return measured;
  };
  try {
    await round('exportFetch', MEGABYTES)();
    const whole = await takeTurns(round('exportClient', MEGABYTES), round('exportFetch', MEGABYTES));
    const sizes = await takeTurns(round('exportClient', MORE_MEGABYTES), round('exportClient', MEGABYTES));
    return [
      rowOf(
        'export of 500 MB with SHA-256 and row count: time',
        'ms',
        1.6,
        pairsOf(whole, ({ ms }) => ms),
      ),
      rowOf(
        'export of 500 MB with SHA-256 and row count: peak memory',
        'MB',
        1.15,
        pairsOf(whole, ({ peakMb }) => peakMb),
      ),
      rowOf(
        'export of 1,500 MB, against one of 500 MB: peak memory',
        'MB',
        1.15,
        pairsOf(sizes, ({ peakMb }) => peakMb),
      ),
    ];
  } finally {
    await server.process.stop();
    files.dispose();
  }
}
